/**
 * `node bench/search.ts`: response times of the search with 20,000 documents, on the embedded database, with the page
 * cache off. Needs a build. Options: --documents 20000, --rounds 100, --keep FOLDER (filled at its first use). Exit
 * code 1 when a p99 is above 50 ms.
 */
import { existsSync, mkdirSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { sql } from 'kysely'
import { ownSite } from './own-site.ts'
import { measureLatency } from './latency.ts'

const { values } = parseArgs({
  options: {
    documents: { type: 'string', default: '20000' },
    rounds: { type: 'string', default: '100' },
    keep: { type: 'string' },
  },
})
const MAX_MS = 50
/** A vocabulary in which some words are in every document, some in a hundredth and some in one. */
const FILL = `insert into search_documents (resource, record_id, title, text, picture, path, title_words, words, state, published_at)
  select 'posts', 1000000 + n, jsonb_build_object('ar', 'خبر ' || word || ' ' || n), jsonb_build_object('ar', body), null,
    '/post-details/' || n, 'خبر ' || word || ' ' || n, 'خبر ' || word || ' ' || n || ' ' || body || ' ' || other, 'published',
    now() - n * interval '1 minute'
  from generate_series(1, ${Number(values.documents)}) n, lateral (select
    (array['رمضان','شتاء','تعليم','سكن','طلاب','كفاله','ماء','صحه'])[1 + n % 8] || n % 100 as word,
    repeat('نص طويل عن عمل الجمعيه مع الشباب في المدن التركيه وعن مشاريعها ', 12) as body,
    'a longer text about the work of the association istanbul gaziantep ' || md5(n::text) as other) w`

const QUESTIONS: Record<string, string | ((n: number) => string)> = {
  'a word of all': 'الجمعية',
  'two words of all': 'الشباب istanbul',
  'a word of one in a hundred': (n) => `كفالة${n % 100}`,
  'a number': (n) => String(n * 131 + 1000),
  'two letters': 'سك',
  'one letter': 'ا',
  'a word of none': 'zzzzzzzz',
  'half a word of none': 'gaziantepli',
}

const filled = values.keep !== undefined && existsSync(values.keep)
if (values.keep) mkdirSync(values.keep, { recursive: true })
const site = ownSite({ keep: values.keep, env: { PAGE_CACHE: '0' } })
let worst = 0
try {
  if (!filled) {
    await site.start()
    await site.stop()
    await site.withDatabase(async ({ executeSql, kysely }) => {
      await kysely.transaction().execute(async (trx) => {
        await sql`set local statement_timeout = 0`.execute(trx)
        await sql.raw(FILL).execute(trx)
      })
      await executeSql('vacuum analyze search_documents')
    })
  }
  await site.start()
  for (const [name, typed] of Object.entries(QUESTIONS))
    for (const page of name === 'a word of all' ? [1, 100] : [1]) {
      const words = (round: number) => encodeURIComponent(typeof typed === 'string' ? typed : typed(round))
      const path = (round: number) => `/api/search?lang=ar&page=${page}&q=${words(round)}`
      const waits = await measureLatency(site, `${name}, page ${page}`, { path, rounds: Number(values.rounds) })
      worst = Math.max(worst, waits.p99)
      console.log(JSON.stringify(waits))
    }
} finally {
  await site.end()
}
process.exit(worst > MAX_MS ? 1 : 0)
