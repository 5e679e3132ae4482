import { doWork } from '../imports/working.ts';
import { onDatabase } from './on-database.ts';

export default onDatabase(4, doWork);
