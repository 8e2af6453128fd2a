import type { Ref } from 'react'
import type { FormProblem } from '#kernel/form-problem.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Button } from '#ui/button.tsx'
import { EmailField } from '#ui/contact-fields.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { NEWSLETTER_PATH } from '../subscriber.ts'
import styles from './newsletter.module.css'

type Props = {
  problem?: FormProblem | undefined
  ref?: Ref<HTMLFormElement>
}

/** The subscription form on any page. Works without JavaScript. Emails are in the page's language. */
export function SubscribeForm({ problem, ref }: Props) {
  const t = useText()
  const { to } = useLocale()
  return (
    <form ref={ref} method="post" action={to(NEWSLETTER_PATH)} noValidate className={styles.form}>
      <EmailField
        label={t('newsletter.email')}

        defaultValue={problem?.typed.email ?? ''}
        error={problem?.fields.email}
        className={styles.field!}
      />
      <Honeypot />
      <Button type="submit" variant="pine">
        {t('newsletter.subscribe')}
      </Button>
      <p className={styles.note}>{t('newsletter.note')}</p>
      <PrivacyNotice />
    </form>
  )
}
