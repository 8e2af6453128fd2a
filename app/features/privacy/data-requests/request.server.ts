/**
 * A person requests a copy or the erasure of the data of an address, with or without an account. Every request gets the
 * same answer immediately. A job checks whether there is any data, so that neither text nor response time reveals it.
 *
 * An address gets at most three links of a kind a day, two of them for one network. Each link is valid for a day: the
 * owner of the address always has one that works, even if strangers request many.
 */
import './tables.ts'
import { z } from 'zod'
import { canReceive } from '#features/mail/address.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { withTransaction } from '#kernel/db/transaction.server.ts'
import { DAY_MS } from '#kernel/durations.ts'
import { guardHoneypot } from '#kernel/honeypot-and-token.server.ts'
import { job } from '#kernel/job.server.ts'
import { limit, type Limit, isWithinLimits } from '#kernel/rate-limit.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { parse } from '#kernel/parse.ts'
import { encrypt, decrypt } from '#kernel/encryption.server.ts'
import { emailInput } from '#kernel/text-validators.ts'
import { DUE_DAYS, LINK_HOURS, REQUEST_KINDS } from './data-request.ts'
import { hasData } from './subject.server.ts'
import { sendLink } from './emails.server.ts'

const PER_LINK = LINK_HOURS * 3600
const BY_STRANGERS: Limit = { name: 'data_request', points: 3, seconds: PER_LINK }
const BY_NETWORK: Limit = { name: 'data_request_network', points: 2, seconds: PER_LINK }
/** Limit of one network for all addresses together, against floods. */
const FLOOD: Limit = { name: 'data_request_from', points: 60, seconds: 3600 }
const PURPOSE = 'data request'

export const DataRequestBody = z.object({
  kind: z.enum(REQUEST_KINDS, 'data_requests.kind_required'),
  email: emailInput('data_requests.email_invalid').refine(canReceive, 'data_requests.email_invalid'),
  note: z.string().trim().max(1000, 'data_requests.note_long').default('').describe('Note for staff; optional'),
  website: z.string().optional().describe('Honeypot field: must be empty'),
})

/** @throws {Refusal} 422 with the invalid fields; 429 too many from one network */
export async function requestData(ctx: Context, raw: unknown): Promise<void> {
  const { website, ...fields } = parse(DataRequestBody, raw)
  guardHoneypot(website)
  await limit(ctx, FLOOD, ctx.address)
  await ask(ctx, encryptDataRequest(ctx, fields))
}

type RequestFields = Omit<z.output<typeof DataRequestBody>, 'website'>

/** The job's data. The address is encrypted: the queue stores finished jobs for days, and many have no data here. */
export function encryptDataRequest(ctx: Context, fields: RequestFields) {
  const asking = crypto.randomUUID()
  const plain = Buffer.from(JSON.stringify({ ...fields, network: ctx.address }))
  const sealed = encrypt(ctx.config, { purpose: PURPOSE, of: asking }, plain).toString('base64')
  return { asking, sealed, locale: ctx.locale, at: ctx.now.toISOString() }
}

const Sealed = z.object({
  kind: z.enum(REQUEST_KINDS),
  email: z.string(),
  note: z.string(),
  network: z.string(),
})

export const mailRequestLink = job({
  id: 'data_requests.send_link',
  input: z.object({ asking: z.uuid(), sealed: z.string(), locale: z.enum(LOCALES), at: z.iso.datetime() }),
  async run(ctx, { asking, sealed, locale, at }) {
    const plain = decrypt(ctx.config, { purpose: PURPOSE, of: asking }, Buffer.from(sealed, 'base64'))
    if (!plain) return
    const { kind, email, note, network } = Sealed.parse(JSON.parse(plain.toString()))
    if (!(await hasData(ctx, email))) return
    const who = `${kind} ${email}`
    const attempts = [
      [BY_NETWORK, `${who} ${network}`],
      [BY_STRANGERS, who],
    ] as const
    if (!(await isWithinLimits(ctx, attempts))) return
    const requestedAt = new Date(at)
    await withTransaction(ctx, async (inside) => {
      const written = await inside.db
        .insertInto('data_requests')
        .values({
          id: asking,
          kind,
          state: 'waiting',
          origin: 'form',
          email,
          name: null,
          note: note || null,
          answer: null,
          locale,
          search: foldForSearch(email),
          token_hash: null,
          token_expires_at: null,
          created_at: requestedAt,
          due_at: new Date(requestedAt.getTime() + DUE_DAYS * DAY_MS),
          confirmed_at: null,
          closed_at: null,
          closed_by: null,
        })
        .onConflict((conflict) => conflict.column('id').doNothing())
        .returning('id')
        .executeTakeFirst()
      if (written) await sendLink(inside, { id: asking, kind, email, locale })
    })
  },
})

const ask = command({
  id: 'data_requests.request',
  allow: 'anyone',
  input: mailRequestLink.input,
  run: (ctx, input) => ctx.jobs.enqueue(ctx.db, mailRequestLink, input as Parameters<typeof mailRequestLink.run>[1]),
})
