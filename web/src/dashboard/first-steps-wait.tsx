import { Skeleton } from '../ui/skeleton.tsx';

/** The place of the first steps, as high as they are: three lines on a phone, one on a desk. */
export function FirstStepsWait() {
  return <Skeleton className="h-83.25 rounded-lg lg:h-37.75" />;
}
