import { answerAsking, warmUp, type Asking } from '../chat/asking.ts';
import { onDatabase } from './on-database.ts';

warmUp();

export default onDatabase(1, (db, asking: Asking) => answerAsking(db, asking));
