/** A visitor sends a complaint or proposal with attachments, and gets a code to follow it. */
import './tables.ts'
import { createHash } from 'node:crypto'
import { z } from 'zod'
import { canReceive } from '#features/mail/address.ts'
import { fileTypeIn, MEDIA_TYPES } from '#features/media/sniff.server.ts'
import { withNameKeys } from '#kernel/name-consonants.ts'
import { command } from '#kernel/command.server.ts'
import type { Context } from '#kernel/context.ts'
import { guardForm, guardHoneypot } from '#kernel/honeypot-and-token.server.ts'
import { newCode } from '#kernel/ids.ts'
import { limit, type Limit } from '#kernel/rate-limit.server.ts'
import { parse } from '#kernel/parse.ts'
import type { ReceivedFiles } from '#kernel/upload.server.ts'
import { checkTogether, invalidField } from '#kernel/refusal.ts'
import { encryptFile } from '#kernel/encryption.server.ts'
import { emailInput, multiLineInput, optionalPhoneInput } from '#kernel/text-validators.ts'
import { KINDS, MAX_FILES } from './complaint.ts'
import { PURPOSE } from './files.server.ts'
import { notifyNewComplaint } from './emails.server.ts'

/** High, because all residents of a dormitory share one IP address. */
const BY_ADDRESS: Limit = { name: 'complaints_by_address', points: 10, seconds: 3600 }
export const UPLOADS: Limit = { name: 'complaint_uploads', points: 30, seconds: 3600 }

const long = 'complaints.too_long'

const ComplaintRequest = z.object({
  kind: z.enum(KINDS, 'complaints.kind_required'),
  /** The form has a separate list of types for each kind. */
  type: z.coerce.number('complaints.type_required').int().positive('complaints.type_required'),
  body: multiLineInput(5000, { missing: 'complaints.body_required', long }).pipe(
    z.string().min(10, 'complaints.body_short'),
  ),
  name: z
    .string()
    .transform((text) => text.replace(/[\p{Cc}\p{Zl}\p{Zp}]+/gu, ' ').trim())
    .pipe(z.string().max(120, long))
    .default(''),
  phone: optionalPhoneInput('complaints.phone_invalid').default(''),
  /** Signed, and different each time that the form is opened (`signOpening`). */
  opened: z.string().max(100).default(''),
  email: emailInput()
    .refine((email) => email === '' || canReceive(email), 'complaints.email_invalid')
    .default(''),
})

const Attached = z.object({ name: z.string(), type: z.string(), bytes: z.int(), path: z.string() })

/**
 * Handles the page's form and returns the code. A complaint may be anonymous, so the audit log must not name the user who
 * is signed in.
 * @throws {Refusal} 413, 422 with the invalid fields, 429
 */
export async function sendComplaint(ctx: Context, { fields, files }: ReceivedFiles): Promise<string> {
  guardHoneypot(fields.website)
  await guardForm(ctx, fields.opened ?? '')
  const { kind = '' } = fields
  const [request, attached] = await checkTogether(
    () => parse(ComplaintRequest, { ...fields, type: fields[`type_${kind}`] ?? '' }),
    () => attachments(files),
  )
  await limit(ctx, BY_ADDRESS, ctx.address)
  return submitComplaint({ ...ctx, actor: null }, { ...request, attached })
}

/** @throws {Refusal} 422 with the field `files` */
async function attachments(files: ReceivedFiles['files']): Promise<z.output<typeof Attached>[]> {
  const attached = []
  for (const file of files.slice(0, MAX_FILES)) {
    const type = await fileTypeIn(file, 'files')
    attached.push({ name: file.name || type, type: MEDIA_TYPES[type], bytes: file.bytes, path: file.path })
  }
  return attached
}

export const submitComplaint = command({
  id: 'complaints.send',
  allow: 'anyone',
  input: ComplaintRequest.extend({ attached: z.array(Attached).max(MAX_FILES).default([]) }),
  async run(ctx, { kind, type, body, name, phone, email, opened, attached }): Promise<string> {
    const known = await ctx.db
      .selectFrom('complaint_types')
      .select('id')
      .where('id', '=', type)
      .where('kind', '=', kind)
      .executeTakeFirst()
    if (!known) throw invalidField(`type_${kind}`, 'complaints.type_required')
    // Two visitors may write the same words: only the same form is the same complaint.
    const values = [opened || ctx.now.toISOString(), kind, type, body, name, phone, email]
    const sent = attached.map(({ name: file, bytes }) => [file, bytes])
    const digest = createHash('sha256')
      .update(JSON.stringify([...values, ...sent]))
      .digest('hex')
    const id = crypto.randomUUID()
    const code = newCode()
    const written = await ctx.db
      .insertInto('complaints')
      .values({
        id,
        kind,
        code,
        type_id: type,
        locale: ctx.locale,
        body,
        name: name || null,
        phone: phone || null,
        email: email || null,
        answer: null,
        answered_at: null,
        answered_by: null,
        erased_at: null,
        digest,
        search: withNameKeys([code, body, name, phone, email].join(' '), name),
        created_at: ctx.now,
        updated_at: ctx.now,
      })
      .onConflict((conflict) => conflict.column('digest').doNothing())
      .returning('id')
      .executeTakeFirst()
    // A complaint that is sent twice with the same files is stored once, and both requests get the same code.
    if (!written)
      return (
        await ctx.db.selectFrom('complaints').select('code').where('digest', '=', digest).executeTakeFirstOrThrow()
      ).code
    // Stored one after the other, so that only one encrypted file is in memory.
    for (const [position, { path, ...file }] of attached.entries()) {
      const of = crypto.randomUUID()
      const content = await encryptFile(ctx.config, { purpose: PURPOSE, of }, path)
      await ctx.db
        .insertInto('complaint_files')
        .values({ id: of, complaint_id: id, position, ...file, content, encrypted: true })
        .execute()
    }
    await ctx.jobs.enqueue(ctx.db, notifyNewComplaint, { complaintId: id })
    return code
  },
})
