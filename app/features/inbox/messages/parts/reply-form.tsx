import { Form } from 'react-router'
import IconSend from '@tabler/icons-react/dist/esm/icons/IconSend.mjs'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Button } from '#ui/button.tsx'
import { FileField } from '#ui/file-field.tsx'
import { Honeypot } from '#ui/honeypot.tsx'
import { Icon } from '#ui/icon.tsx'
import { usePostedForm } from '#ui/posted-form.ts'
import { PrivacyNotice } from '#ui/privacy-notice.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { conversationPath, ENTRY_FILES_BYTES, MAX_ENTRY_FILES } from '../message.ts'
import styles from './conversation.module.css'

type Props = {
  token: string
  /** Signed time at which the page was opened. */
  opened: string
  /** A reply has just been sent. */
  sent: boolean
}

export function ReplyForm({ token, opened, sent }: Props) {
  const t = useText()
  const { to } = useLocale()
  const { form, problem, message, typed, fields, field } = usePostedForm()
  const busy = useSubmitting('reply')
  return (
    <section id="reply" aria-labelledby="reply-title" className={styles.reply}>
      {/* This heading gets the focus after a reply was sent. */}
      <h2 id="reply-title" className={styles.heading}>
        {t(sent && !problem ? 'messages.reply_sent' : 'messages.reply_title')}
      </h2>
      {sent && !problem && <Alert kind="success">{t('messages.reply_sent_text')}</Alert>}
      {/* The action has no `sent` parameter of an earlier reply, so that the page after this one is a new address. */}
      <Form
        ref={form}
        method="post"
        action={`${to(conversationPath(token))}#reply`}
        encType="multipart/form-data"
        noValidate
        className={styles.form}
      >
        {message && (
          <Alert kind="error" title={message}>
            {/* Browsers do not restore file inputs. */}
            {typed.attached && t('complaints.files_again')}
          </Alert>
        )}
        <input type="hidden" name="intent" value="reply" />
        <input type="hidden" name="opened" value={opened} />
        <TextArea label={t('messages.reply_text')} rows={5} dir="auto" maxLength={5000} {...field('text')} />
        <FileField
          label={t('messages.files')}
          optional
          hint={t('messages.files_hint', { files: MAX_ENTRY_FILES, size: ENTRY_FILES_BYTES / 1024 / 1024 })}
          name="files"
          multiple
          accept="application/pdf,image/jpeg,image/png"
          error={fields.files}
        />
        <Honeypot />
        <div>
          <Button type="submit" variant="pine" size="large" loading={busy} icon={<Icon of={IconSend} size={20} />}>
            {t('messages.reply_send')}
          </Button>
        </div>
        <PrivacyNotice />
      </Form>
    </section>
  )
}
