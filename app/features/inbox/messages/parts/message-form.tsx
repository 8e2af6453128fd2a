import { useRef, useState, type FormEvent } from 'react'
import { useActionData, useSearchParams } from 'react-router'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { ApiError, postForm } from '#kernel/call.ts'
import { problemOf } from '#kernel/form-problem.ts'
import { useText } from '#kernel/text-context.tsx'
import { showAndFocus } from '#ui/focus.ts'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { EmailField, NameField, PhoneField } from '#ui/contact-fields.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { Icon } from '#ui/icon.tsx'
import { useOpenErrors } from '#ui/posted-form.ts'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { Spinner } from '#ui/spinner.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { ENTRY_FILES_BYTES, MAX_ENTRY_FILES, MESSAGE_FORM_PATH } from '../message.ts'
import styles from './message-form.module.css'

type Props = {
  /** The recipient's address. */
  inbox: string
  /** The id of the place that the message is about. */
  place?: number
  /** Signed time at which the page was opened. */
  opened: string
}
type FormResult = { sent: boolean; message: string; fields: Record<string, string>; filesLost?: boolean }

/** Form for a message to a place or the association. Posts to the page's action until the script has loaded. */
export function MessageForm({ inbox, place, opened }: Props) {
  const t = useText()
  const [search] = useSearchParams()
  const before = problemOf(useActionData<object>())
  const form = useRef<HTMLFormElement>(null)
  const [sending, setSending] = useState(false)
  const [sent, setSent] = useState(0)
  const [result, setResult] = useState<FormResult | null>(() => {
    if (before)
      return { sent: false, message: before.message, fields: before.fields, filesLost: Boolean(before.typed.attached) }
    return search.get('sent') === 'message' ? { sent: true, message: '', fields: {} } : null
  })
  const typed = before?.typed ?? {}
  const { fields, message } = useOpenErrors(form, result)
  // The visitor cannot change the recipient's address, so an error in it is shown as a failure to send.
  const invalid = Object.keys(fields).some((name) => name !== 'residence_email')

  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (sending) return
    const written = new FormData(event.currentTarget)
    setSending(true)
    setResult(null)
    let next: FormResult = { sent: true, message: '', fields: {} }
    try {
      await postForm(MESSAGE_FORM_PATH, written)
      // Empties the typed fields; the recipient is a hidden field and stays.
      form.current?.querySelectorAll<HTMLInputElement>('[data-typed]').forEach((field) => (field.value = ''))
      setSent((times) => times + 1)
    } catch (error) {
      const refused = error instanceof ApiError ? error : new ApiError({})
      next = { sent: false, message: refused.message, fields: refused.fields }
    }
    showAndFocus(
      () => form.current,
      () => {
        setSending(false)
        setResult(next)
      },
    )
  }

  const field = (name: string) => ({
    name,
    'data-typed': true,
    defaultValue: typed[name] ?? '',
    error: fields[name],
    'aria-required': name !== 'email',
  })
  return (
    <div className={styles.holder} id="message" aria-busy={sending}>
      {result?.sent && (
        <Alert kind="success" title={t('message_sent_successfully')}>
          {t('messages.thanks')}
        </Alert>
      )}
      {result && !result.sent && message !== undefined && (
        <Alert kind="error" title={t(invalid ? 'errors.invalid_input' : 'error_occurred')}>
          {fields.residence_email ?? (invalid ? null : result.message)}
          {/* A browser that posted the page has lost the chosen files. */}
          {result.filesLost && <p>{t('complaints.files_again')}</p>}
        </Alert>
      )}
      <form
        ref={form}
        method="post"
        action="#message"
        encType="multipart/form-data"
        onSubmit={(event) => void send(event)}
        noValidate
        className={styles.form}
      >
        <input type="hidden" name="intent" value="message" />
        <input type="hidden" name="residence_email" value={inbox} />
        <input type="hidden" name="opened" value={opened} />
        {place !== undefined && <input type="hidden" name="place" value={place} />}
        <NameField label={t('messages.name')} {...field('name')} />
        <PhoneField label={t('messages.phone')} {...field('phone')} />
        <EmailField label={t('messages.email')} hint={t('messages.email_hint')} optional {...field('email')} />
        <TextField label={t('messages.subject')} dir="auto" maxLength={160} {...field('subject')} />
        <TextArea
          label={t('messages.message')}
          dir="auto"
          rows={6}
          maxLength={5000}
          className={styles.wide!}
          {...field('message')}
        />
        {/* Another field once a message was sent, so that it names no files. */}
        <FileField
          key={sent}
          label={t('messages.files')}
          optional
          hint={t('messages.files_hint', { files: MAX_ENTRY_FILES, size: ENTRY_FILES_BYTES / 1024 / 1024 })}
          name="files"
          multiple
          accept="application/pdf,image/jpeg,image/png"
          className={styles.wide!}
          error={fields.files}
        />
        <Honeypot />
        <div className={`${styles.foot} ${styles.wide}`}>
          <Button type="submit" variant="pine" size="large" icon={<Icon of={IconSend} size={20} />}>
            {t('messages.send')}
          </Button>
          <p className={styles.note}>{t('messages.privacy')}</p>
        </div>
        <PrivacyNotice />
      </form>
      {sending && (
        <output className={styles.veil}>
          <Spinner size={44} />
          <span>{t('messages.sending')}</span>
        </output>
      )}
    </div>
  )
}
