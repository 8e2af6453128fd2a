/**
 * `npm run doctor`: checks everything the site needs. Exit code 1 when something is wrong. `--site-elsewhere`: the site
 * runs on another machine.
 */
import { parseArgs } from 'node:util'
import { built, environment } from './environment.ts'

const SIGNS = { good: '✓', warning: '!', bad: '✗' }

try {
  const { values } = parseArgs({ options: { 'site-elsewhere': { type: 'boolean', default: false } } })
  const { runDoctor, readConfig } = await built()
  const findings = await runDoctor(readConfig(environment()), { siteElsewhere: values['site-elsewhere'] })
  for (const { what, state, says } of findings) console.log(`${SIGNS[state]} ${what.padEnd(14)}${says}`)
  process.exit(findings.some(({ state }) => state === 'bad') ? 1 : 0)
} catch (error) {
  console.error(`✗ ${(error as Error).message}`)
  process.exit(1)
}
