import { Form } from 'react-router'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { usePostedForm } from '#ui/posted-form.ts'
import { REQUEST_FILE_PATH, type Block, type RequestKind } from '../data-request.ts'
import styles from './data-requests.module.css'

/** A form of the browser's own: the answer is a file, and the page stays. @param again it was downloaded before */
export function ExportForm({ token, again }: { token: string; again: boolean }) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <>
      {again && <Alert kind="success">{t('data_requests.export_done')}</Alert>}
      <p>{t('data_requests.export_text')}</p>
      <form method="post" action={`${REQUEST_FILE_PATH}?lang=${locale}`} className={styles.acts}>
        <input type="hidden" name="token" value={token} />
        <Button type="submit" name="format" value="pdf" variant="pine">
          {t('data_requests.export_pdf')}
        </Button>
        <Button type="submit" name="format" value="json" variant="outline">
          {t('data_requests.export_json')}
        </Button>
      </form>
    </>
  )
}

export function EraseForm() {
  const t = useText()
  const { form, problem, fields } = usePostedForm()
  const busy = useSubmitting('erase')
  return (
    <>
      <p>{t('data_requests.erase_text')}</p>
      <p className={styles.text}>{t('data_requests.erase_retained')}</p>
      <p className={styles.text}>{t('data_requests.erase_copy_first')}</p>
      <Form ref={form} method="post" noValidate className={styles.form}>
        {problem && Object.keys(fields).length === 0 && <Alert kind="error">{problem.message}</Alert>}
        <input type="hidden" name="intent" value="erase" />
        <Checkbox name="sure" value="yes" error={fields.sure}>
          {t('data_requests.erase_sure')}
        </Checkbox>
        <div>
          <Button type="submit" variant="pine" loading={busy}>
            {t('data_requests.erase')}
          </Button>
        </div>
      </Form>
    </>
  )
}

type PassOnProps = { kind: RequestKind; blocks: Block[]; due: string; open: boolean }

/** The reason why the link does not fulfil it, and the next steps. @param open staff do not have it yet */
export function PassOn({ kind, blocks, due, open }: PassOnProps) {
  const t = useText()
  const { to } = useLocale()
  const { problem } = usePostedForm()
  const busy = useSubmitting('pass-on')
  const account = blocks.includes('account')
  return (
    <>
      {problem && <Alert kind="error">{problem.message}</Alert>}
      <Alert kind="info" title={t('data_requests.blocked')}>
        {blocks.map((block) => (
          <p key={block}>{t(block === 'account' ? `data_requests.account_${kind}` : `privacy.open_${block}`)}</p>
        ))}
      </Alert>
      {account && (
        <div>
          <LinkButton to={to('/login?next=/user-account/profile-settings')} variant="pine">
            {t('data_requests.sign_in')}
          </LinkButton>
        </div>
      )}
      {open && (
        <Form method="post" className={styles.form}>
          <input type="hidden" name="intent" value="pass-on" />
          <p className={styles.text}>
            {t(account ? 'data_requests.pass_on_text' : 'data_requests.pass_on_later', { date: due })}
          </p>
          <div>
            <Button type="submit" variant="outline" loading={busy}>
              {t('data_requests.forward')}
            </Button>
          </div>
        </Form>
      )}
    </>
  )
}
