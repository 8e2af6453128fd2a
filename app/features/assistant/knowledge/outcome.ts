/**
 * `talk`: a greeting or thanks; `refused`: not about the association; `unknown`: about the association, but not found;
 * `failed`: the model failed.
 */
export const OUTCOMES = ['answered', 'talk', 'refused', 'unknown', 'failed'] as const
export type Outcome = (typeof OUTCOMES)[number]
