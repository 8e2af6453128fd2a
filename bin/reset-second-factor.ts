/** `npm run reset-second-factor -- EMAIL`: removes the second factor of an owner whom no other owner can help. */
import { built, environment } from './environment.ts'

try {
  const email = process.argv[2]
  if (!email) throw new Error('the email address is missing: npm run reset-second-factor -- EMAIL')
  const { readConfig, resetSecondFactors } = await built()
  const removed = await resetSecondFactors(readConfig(environment()), email)
  console.log(
    `Removed: ${removed.join(', ')}. All sessions have ended. Sign in with the password and set up a new one.`,
  )
  process.exit(0)
} catch (error) {
  console.error((error as Error).message)
  process.exit(1)
}
