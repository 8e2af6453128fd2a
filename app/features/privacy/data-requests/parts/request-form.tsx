import { Form } from 'react-router'
import { useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button } from '#ui/button.tsx'
import { ChoiceTiles } from '#ui/choice-tiles.tsx'
import { EmailField } from '#ui/contact-fields.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { usePostedForm } from '#ui/posted-form.ts'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { REQUEST_KINDS } from '../data-request.ts'
import styles from './data-requests.module.css'

/** @param opened signed time at which the page was opened (kernel/honeypot-and-token.server.ts) */
export function RequestForm({ opened }: { opened: string }) {
  const t = useText()
  const { form, message, typed, fields, field } = usePostedForm()
  const busy = useSubmitting('data-request')
  return (
    <Form ref={form} method="post" noValidate className={styles.form}>
      {message && Object.keys(fields).length === 0 && <Alert kind="error">{message}</Alert>}
      <input type="hidden" name="intent" value="data-request" />
      <input type="hidden" name="opened" value={opened} />
      <ChoiceTiles
        legend={t('data_requests.kind')}
        name="kind"
        defaultValue={typed.kind ?? 'export'}
        error={fields.kind}
        tiles={REQUEST_KINDS.map((value) => ({ value, label: t(`data_requests.kind_${value}`) }))}
      />
      <EmailField label={t('data_requests.email')} hint={t('data_requests.email_hint')} {...field('email')} />
      <TextArea
        label={t('data_requests.note')}
        hint={t('data_requests.note_hint')}
        optional
        rows={3}
        dir="auto"
        maxLength={1000}
        {...field('note')}
      />
      <Honeypot />
      <div>
        <Button type="submit" variant="pine" size="large" loading={busy}>
          {t('data_requests.send')}
        </Button>
      </div>
      <PrivacyNotice />
    </Form>
  )
}
