import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { StepUpDeclined, withStepUp } from './step-up.ts';

const wanted = () => new ApiError('Please confirm your password.', 'REAUTH_REQUIRED', 403);

/** Work that fails with each of these in turn, then succeeds. */
function work(...failures: Error[]) {
  const left = [...failures];
  return vi.fn<() => Promise<string>>(() => {
    const failure = left.shift();
    return failure ? Promise.reject(failure) : Promise.resolve('done');
  });
}

describe('work that may need the password', () => {
  it('is done at once while the password is still fresh', async () => {
    const ask = vi.fn<() => Promise<void>>(() => Promise.resolve());
    await expect(withStepUp(work(), ask)).resolves.toBe('done');
    expect(ask).not.toHaveBeenCalled();
  });

  it('is done again after the password was given, and asks once more when that ran out', async () => {
    const ask = vi.fn<() => Promise<void>>(() => Promise.resolve());
    const twice = work(wanted(), wanted());
    await expect(withStepUp(twice, ask)).resolves.toBe('done');
    expect(ask).toHaveBeenCalledTimes(2);
    expect(twice).toHaveBeenCalledTimes(3);
  });

  it('is not done when the person would rather not', async () => {
    const once = work(wanted());
    const declined = withStepUp(once, () => Promise.reject(new StepUpDeclined()));
    await expect(declined).rejects.toBeInstanceOf(StepUpDeclined);
    expect(once).toHaveBeenCalledTimes(1);
  });

  it.each([
    new ApiError('No.', 'FORBIDDEN', 403),
    new ApiError('Taken.', 'EMAIL_TAKEN', 409),
    new TypeError('a bug'),
  ])('fails as it fails for any other reason: %s', async (failure) => {
    const ask = vi.fn<() => Promise<void>>(() => Promise.resolve());
    await expect(withStepUp(work(failure), ask)).rejects.toBe(failure);
    expect(ask).not.toHaveBeenCalled();
  });
});
