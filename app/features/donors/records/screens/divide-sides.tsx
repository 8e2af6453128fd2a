import type { DivisionSide } from '#features/donors/records/donor-record.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Ltr } from '#ui/ltr.tsx'
import { Fact, FactList } from '#dashboard/kit/panel.tsx'
import { Sums, Tags } from './donor-columns.tsx'
import styles from './duplicates.module.css'

type Side = DivisionSide & {
  name: string
  addresses: readonly string[]
  tags: readonly string[]
  pledges: number
  notes: number
  consents: number
}

/** Shows both records next to each other, as they will be after the division. */
export function DivideSides({ kept, second }: { kept: Side; second: Side }) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <div className={styles.pair}>
      {[kept, second].map((side, i) => (
        <section key={i} className={styles.record}>
          <h3>
            <bdi>{side.name || t('donation_admin.unknown_donor')}</bdi>
          </h3>
          <FactList>
            <Fact label={t('dashboard.donor_count')}>{formatNumber(side.count, locale)}</Fact>
            <Fact label={t('dashboard.donor_sum')}>
              <Sums sums={side.sums} locale={locale} />
            </Fact>
            <Fact label={t('dashboard.donor_announced')}>{formatNumber(side.pledges, locale)}</Fact>
            <Fact label={t('dashboard.donor_divide_addresses')}>
              {side.addresses.length === 0
                ? '—'
                : side.addresses.map((address) => (
                    <div key={address}>
                      <Ltr>{address}</Ltr>
                    </div>
                  ))}
            </Fact>
            <Fact label={t('dashboard.donor_tags')}>
              <Tags tags={side.tags} />
            </Fact>
            <Fact label={t('dashboard.complaint_notes')}>{formatNumber(side.notes, locale)}</Fact>
            <Fact label={t('dashboard.consents')}>{formatNumber(side.consents, locale)}</Fact>
          </FactList>
        </section>
      ))}
    </div>
  )
}
