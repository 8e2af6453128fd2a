import { Button } from '@mantine/core'
import IconExternalLink from '@tabler/icons-react/dist/esm/icons/IconExternalLink.mjs'
import IconFileTypePdf from '@tabler/icons-react/dist/esm/icons/IconFileTypePdf.mjs'
import { DONATION_FIELDS, donationField } from '#features/donations/record/fields.ts'
import { fieldsWith, type FieldsWith } from '#kernel/fields.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Badge } from '#ui/badge.tsx'
import { Code } from '#ui/code.tsx'
import { Icon } from '#ui/icon.tsx'
import { Link } from '#ui/link.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import { nameOfDonor } from './donation-columns.tsx'
import type { DonationSectionProps } from './donation.screen.tsx'
import styles from './donation.module.css'

/** The donor and the receipt. */
export function DonorPanel({ detail, onDo }: DonationSectionProps) {
  const t = useText()
  const { donation, receipts, can, resultPath } = detail
  const [receipt, ...earlier] = receipts
  const { donor } = donation
  const { to } = useLocale()
  return (
    <aside className={styles.aside} aria-label={t('dashboard.donation_who')}>
      <Panel
        title={t('donation_admin.column.donor')}
        actions={
          can.editDonor && (
            <Button variant="subtle" size="compact-sm" onClick={() => onDo('edit-donor')}>
              {t('dashboard.edit')}
            </Button>
          )
        }
      >
        {donor ? (
          <>
            <FactList>
              {fieldsWith(DONATION_FIELDS, 'staff').map((name) => (
                <DonorFact key={name} name={name} donor={donor} />
              ))}
            </FactList>
            {detail.donorId && (
              <Link to={to(`/dashboard/donors/${detail.donorId}`)}>{t('dashboard.donor_see_record')}</Link>
            )}
          </>
        ) : (
          <p className={styles.muted}>{t('dashboard.donation_donor_hidden')}</p>
        )}
      </Panel>
      <Panel title={t('dashboard.donation_receipt')}>
        {receipt ? (
          <>
            <FactList>
              <Fact label={t('dashboard.donation_receipt_number')}>
                <Code>{receipt.number}</Code>{' '}
                {receipt.cancelled && <Badge tone="danger">{t('receipts.state_cancelled')}</Badge>}
              </Fact>
              {receipt.replaces && (
                <Fact label={t('receipts.replaces')}>
                  <Code>{receipt.replaces}</Code>
                </Fact>
              )}
              {receipt.cancelled && (
                <Fact label={t('dashboard.donation_receipt_because')}>
                  <bdi>{receipt.cancelled.because}</bdi>
                </Fact>
              )}
              <Fact label={t('dashboard.donation_official_number')}>
                {receipt.officialNumber ? <Code>{receipt.officialNumber}</Code> : t('dashboard.donation_none_yet')}
                {can.writeNumber && (
                  <>
                    {' '}
                    <Button variant="subtle" size="compact-xs" onClick={() => onDo('number')}>
                      {t('dashboard.edit')}
                    </Button>
                  </>
                )}
              </Fact>
            </FactList>
            {receipt.pdf && (
              <Button
                component="a"
                href={receipt.pdf}
                target="_blank"
                rel="noreferrer"
                variant="default"
                leftSection={<Icon of={IconFileTypePdf} size={19} />}
              >
                {t('dashboard.donation_receipt_open')}
              </Button>
            )}
            {earlier.length > 0 && <Earlier receipts={earlier} />}
          </>
        ) : (
          <p className={styles.muted}>{t('dashboard.donation_receipt_none')}</p>
        )}
        {resultPath && (
          <Button
            component="a"
            href={resultPath}
            target="_blank"
            rel="noreferrer"
            variant="subtle"
            leftSection={<Icon of={IconExternalLink} size={18} />}
          >
            {t('dashboard.donation_result_page')}
          </Button>
        )}
      </Panel>
    </aside>
  )
}

type DonorFactProps = {
  name: FieldsWith<typeof DONATION_FIELDS, 'staff'>
  donor: NonNullable<DonationSectionProps['detail']['donation']['donor']>
}

/** A donor field that the field table shows in the detail; empty texts are left out. */
function DonorFact({ name, donor }: DonorFactProps) {
  const t = useText()
  const label = donationField(name).staff?.detail
  if (!label) return null
  if (name === 'donor_name')
    return (
      <Fact label={t(label)}>
        <bdi>{nameOfDonor(t, donor)}</bdi>{' '}
        {donor.anonymous && <Badge tone="info">{t('dashboard.donation_anonymous_public')}</Badge>}
      </Fact>
    )
  if (name === 'email')
    return (
      <Fact label={t(label)}>
        {donor.email ? (
          <a href={`mailto:${donor.email}`}>
            <bdi dir="ltr">{donor.email}</bdi>
          </a>
        ) : (
          t('dashboard.donation_no_email')
        )}
      </Fact>
    )
  const value: string | boolean = donor[name]
  if (typeof value === 'boolean') return <Fact label={t(label)}>{t(value ? 'dashboard.yes' : 'dashboard.no')}</Fact>
  return (
    value && (
      <Fact label={t(label)}>
        <bdi>{value}</bdi>
      </Fact>
    )
  )
}

/** Cancelled receipts stay visible, each with the reason and its replacement. */
function Earlier({ receipts }: { receipts: DonationSectionProps['detail']['receipts'] }) {
  const t = useText()
  return (
    <ul className={styles.earlier} aria-label={t('dashboard.donation_receipt_earlier')}>
      {receipts.map(({ number, pdf, cancelled }) => (
        <li key={number}>
          {pdf ? (
            <a href={pdf} target="_blank" rel="noreferrer">
              <Code>{number}</Code>
            </a>
          ) : (
            <Code>{number}</Code>
          )}{' '}
          <Badge tone="danger">{t('receipts.state_cancelled')}</Badge>
          {cancelled && (
            <p className={styles.muted}>
              <bdi>{cancelled.because}</bdi>
            </p>
          )}
        </li>
      ))}
    </ul>
  )
}
