import { describe, expect, it } from 'vitest';
import { outsideLinks } from './outside-links.ts';

describe('outsideLinks', () => {
  it('names the repository and the profiles it knows, and others by their host', () => {
    const links = outsideLinks(
      'https://github.com/someone/saldo',
      'https://www.linkedin.com/in/someone https://x.com/someone https://www.someone.dev/me',
    );
    expect(links.map(({ label }) => label)).toEqual(['Source code', 'LinkedIn', 'X', 'someone.dev']);
  });

  it('gives no link without an address', () => {
    expect(outsideLinks('', '')).toEqual([]);
  });

  it('never makes a link of anything but a web address', () => {
    expect(outsideLinks('javascript:alert(1)', 'data:text/html,x not-an-address /relative')).toEqual([]);
  });

  it('is not fooled by a host that only ends alike', () => {
    expect(outsideLinks('', 'https://notx.com/a')[0]?.label).toBe('notx.com');
  });
});
