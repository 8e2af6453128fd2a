/**
 * `answered`; `talk`: a greeting or thanks; `refused`: not what it is for; `unknown`: of our matters, but not found;
 * `failed`: the model could not be asked.
 */
export const OUTCOMES = ['answered', 'talk', 'refused', 'unknown', 'failed'] as const
export type Outcome = (typeof OUTCOMES)[number]
