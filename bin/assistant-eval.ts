/**
 * `npm run assistant:eval`: starts a site with demo content, asks the assistant the evaluation questions with the
 * provider of .env or the shell (GEMINI_API_KEY and so on), and prints how many answers were right. Without a key it
 * tests the built-in assistant. Exit code 1 below the required score.
 */
import { mkdtemp, rm } from 'node:fs/promises'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { TUNING_QUESTIONS } from '../tests/assistant/dialects-tuning.ts'
import { UNSEEN_QUESTIONS } from '../tests/assistant/dialects-unseen.ts'
import { EVERYDAY_QUESTIONS } from '../tests/assistant/everyday.ts'
import { HOLDOUT } from '../tests/assistant/holdout.ts'
import { QUESTIONS } from '../tests/assistant/questions.ts'
import { addressesOf, scoreOf, type AskFunction } from '../tests/assistant/score.ts'
import { built, environment, root } from './environment.ts'

/** Required share of right answers to the questions that have an answer. */
const BAR = 0.85

const { startSite } = await built()
const folder = await mkdtemp(join(tmpdir(), 'sanad-eval-'))
const site = await startSite(
  {
    ...environment(),
    NODE_ENV: 'development',
    DATA_DIR: folder,
    DATABASE_URL: undefined,
    HOST: '127.0.0.1',
    PORT: process.env.PORT ?? '4390',
    PUBLIC_URL: undefined,
    LOG_LEVEL: 'warn',
    RATE_LIMITS: '0',
    DEMO_PICTURES: '0',
  },
  join(root, 'build/client'),
)
const { port } = site.server.address() as AddressInfo
const ask: AskFunction = async (locale, message) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/assistant?lang=${locale}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ message }),
  })
  const lines = (await answer.text()).split('\n').filter(Boolean)
  return lines.map((line) => (JSON.parse(line) as { text?: string }).text ?? '').join('')
}

let good = true
try {
  const { model } = site.config
  console.log(
    model ? `${model.provider}, ${model.model}` : 'no model provider: answers only from the content of the site',
  )
  const addresses = await addressesOf(site.services.database.kysely)
  for (const [name, questions] of Object.entries({
    questions: QUESTIONS,
    'held out': HOLDOUT,
    everyday: EVERYDAY_QUESTIONS,
    'dialects, for tuning': TUNING_QUESTIONS,
    'dialects, unseen': UNSEEN_QUESTIONS,
  })) {
    const { right, answerable, wrong, notRefused } = await scoreOf(questions, ask, addresses)
    const others = questions.length - answerable
    console.log(`${name}: ${right} of ${answerable} right, ${others - notRefused.length} of ${others} refused`)
    for (const line of wrong) console.log(`  wrong: ${line}`)
    for (const line of notRefused) console.log(`  not refused: ${line}`)
    good &&= right / answerable >= BAR && notRefused.length === 0
  }
} finally {
  await site.close()
  await rm(folder, { recursive: true, force: true })
}
process.exit(good ? 0 : 1)
