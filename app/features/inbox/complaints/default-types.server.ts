/** Default types of complaints and proposals for new sites, so that both forms can be sent. Staff can change them. */
import './tables.ts'
import type { Context } from '#kernel/context.ts'
import { foldForSearch } from '#kernel/arabic.ts'
import type { Localized } from '#kernel/locale.ts'

const DEFAULTS: Record<'complaint' | 'proposal', Localized[]> = {
  complaint: [
    { ar: 'تبرع أو دفع', en: 'A donation or payment', tr: 'Bağış veya ödeme' },
    { ar: 'خدمة أو نشاط', en: 'A service or activity', tr: 'Hizmet veya etkinlik' },
    { ar: 'سلوك أحد العاملين', en: 'Conduct of a staff member', tr: 'Bir görevlinin davranışı' },
    { ar: 'أمر آخر', en: 'Something else', tr: 'Başka bir konu' },
  ],
  proposal: [
    { ar: 'نشاط أو دورة', en: 'An activity or course', tr: 'Etkinlik veya kurs' },
    { ar: 'تحسين خدمة', en: 'A better service', tr: 'Hizmet iyileştirme' },
    { ar: 'أمر آخر', en: 'Something else', tr: 'Başka bir konu' },
  ],
}

/** Adds the defaults of each kind that has no types. */
export async function addDefaultComplaintTypes({ db, now }: Pick<Context, 'db' | 'now'>): Promise<void> {
  for (const [kind, names] of Object.entries(DEFAULTS) as [keyof typeof DEFAULTS, Localized[]][]) {
    const existing = await db
      .selectFrom('complaint_types')
      .select('id')
      .where('kind', '=', kind)
      .limit(1)
      .executeTakeFirst()
    if (existing) continue
    await db
      .insertInto('complaint_types')
      .values(
        names.map((name, position) => ({
          kind,
          // Stored as JSON, but the column has the type that reading returns.
          name: JSON.stringify(name) as never,
          position: position + 1,
          search: foldForSearch(Object.values(name).join(' ')),
          created_at: now,
          updated_at: now,
        })),
      )
      .execute()
  }
}
