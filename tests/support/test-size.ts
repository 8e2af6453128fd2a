/** `TEST_SIZE=full` (`npm run test:full`): as many repetitions and combinations as a test was designed for. */
export const FULL_RUN = process.env.TEST_SIZE === 'full'
