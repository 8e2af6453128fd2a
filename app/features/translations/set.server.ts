import { z } from 'zod'
import { command } from '#kernel/command.server.ts'
import { broadcastConfigChange } from '#kernel/config-broadcast.server.ts'
import { LOCALES } from '#kernel/locale.ts'
import { write, type PhraseRow } from './store.server.ts'

export const ChangeSchema = z.object({
  key: z.string().max(200),
  locale: z.enum(LOCALES),
  form: z.string().max(5).default(''),
  value: z.string().max(10_000).nullable().describe('null: reset to the built-in text'),
  version: z.int().min(0).describe('Version that was displayed; 0 for the built-in text'),
})

/** Sets or removes overrides of several forms, all or none. */
export const setTranslations = command({
  id: 'translations.set',
  allow: 'translations.update',
  input: z.object({ changes: z.array(ChangeSchema).min(1).max(100) }),
  subject: ({ changes }) => changes[0]!.key,
  async run(ctx, { changes }): Promise<PhraseRow[]> {
    const written: PhraseRow[] = []
    for (const change of changes) written.push(await write(ctx, change))
    if (ctx.audit)
      ctx.audit.detail = {
        changes: written.map(({ key, locale, form, before, value }) => ({ key, locale, form, before, after: value })),
      }
    await broadcastConfigChange(ctx)
    return written
  },
})
