export { apiPrefix, endpoints, rooms } from './api.ts';
export { errorCatalogue, commonErrors, type ErrorBody, type ErrorCode, type FieldError } from './errors.ts';
export {
  endpoint,
  pathWith,
  type BodyOf,
  type Endpoint,
  type ParamsOf,
  type QueryOf,
  type ResponseOf,
} from './endpoint.ts';
