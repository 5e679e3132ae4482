import { configure } from '@testing-library/react';

// Tests share a machine with others: what comes after a second has come all the same.
configure({ asyncUtilTimeout: 15_000 });
