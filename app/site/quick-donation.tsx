import { Form, useLocation } from 'react-router'
import { Link } from '#ui/link.tsx'
import IconShieldCheck from '@tabler/icons-react/dist/esm/icons/IconShieldCheck.mjs'
import { formatMoney, toMajor, type Minor } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { sourceOfLink, withSource } from '#kernel/link-source.ts'
import { AmountField } from '#ui/amount-field.tsx'
import { Button } from '#ui/button.tsx'
import { Icon } from '#ui/icon.tsx'
import { VisuallyHidden } from '#ui/visually-hidden.tsx'
import styles from './quick-donation.module.css'

/** A few amounts as buttons, and a field for another amount: each leads to the donation page, even without a script. */
export function QuickDonation({ presets }: { presets: readonly Minor[] }) {
  const t = useText()
  const { locale, to } = useLocale()
  const source = sourceOfLink(new URLSearchParams(useLocation().search))
  return (
    <section className="wrap" aria-labelledby="quick-donation">
      <div className={styles.card}>
        <div>
          <h2 id="quick-donation" className={styles.title}>
            {t('home.quick')}
          </h2>
          <p className={styles.safe}>
            <Icon of={IconShieldCheck} size={18} />
            {t('home.quickSafe')}
          </p>
        </div>
        <ul className={styles.tiles}>
          {presets.map((preset) => {
            const amount = formatMoney(preset, 'TRY', locale)
            return (
              <li key={preset}>
                <Link
                  to={withSource(to(`/donations?amount=${toMajor(preset).replace('.00', '')}`), source)}
                  className={styles.tile}
                  aria-label={t('home.quickAmount', { amount })}
                >
                  {amount}
                </Link>
              </li>
            )
          })}
        </ul>
        <Form action={to('/donations')} className={styles.form}>
          {source && <input type="hidden" name="ref" value={source} />}
          <AmountField
            name="amount"
            label={<VisuallyHidden>{t('home.otherAmount')}</VisuallyHidden>}
            placeholder={t('home.otherAmount')}
          />
          <Button type="submit">{t('home.continue')}</Button>
        </Form>
      </div>
    </section>
  )
}
