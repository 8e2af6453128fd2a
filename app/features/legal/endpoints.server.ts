import { z } from 'zod'
import { LOCALES } from '#kernel/locale.ts'
import { endpoint, LocaleQuery } from '#kernel/endpoint.server.ts'
import { publishNewTerms, termsVersions } from './publish.server.ts'
import { currentTerms } from './terms.server.ts'
import { TERMS_KINDS } from './terms.ts'

endpoint({
  method: 'get',
  path: '/api/terms',
  summary: 'Returns the current donation terms',
  allow: 'anyone',
  cache: true,
  query: LocaleQuery,
  answer: z.object({
    terms: z.object({
      trem_text: z.string().describe('HTML; empty until the terms are published'),
      version: z.string().nullable().describe('Version stored with a donation as accepted'),
    }),
  }),
  async run(ctx) {
    const terms = await currentTerms(ctx, 'donation')
    return { terms: { trem_text: terms?.html ?? '', version: terms?.version ?? null } }
  },
})

const kind = z.enum(TERMS_KINDS)
const path = '/api/dashboard/terms/:kind'
const Written = z.partialRecord(z.enum(LOCALES), z.string()).describe('HTML by language')

endpoint({
  method: 'get',
  path,
  summary: 'Lists all versions of the donation terms, newest first',
  allow: 'terms.read',
  params: z.object({ kind }),
  answer: z.array(z.object({ kind, version: z.string(), text: Written, at: z.date(), by: z.string().nullable() })),
  run: (ctx, { params }) => termsVersions(ctx, params.kind),
})

endpoint({
  method: 'post',
  path,
  summary: 'Publishes a new version of the donation terms',
  allow: 'terms.update',
  status: 201,
  params: z.object({ kind }),
  body: z.object({ text: Written, seen: z.string().nullable().describe('Version that was edited') }),
  answer: z.object({ version: z.string() }),
  run: (ctx, { params, body }) => publishNewTerms.fromBody(ctx, { ...body, kind: params.kind }),
})
