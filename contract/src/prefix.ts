/** Where the API lives, on the same origin as the pages. Apart from api.ts, so that a page can have it without every endpoint. */
export const apiPrefix = '/api/v1';
