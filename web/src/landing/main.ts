import '../ui/base.css';
import { enhanceLanding } from './enhance-landing.ts';

enhanceLanding();
