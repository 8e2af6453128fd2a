import type { ReactNode } from 'react'
import { Form } from 'react-router'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { useSubmitting } from '#ui/use-submitting.ts'
import { Button, LinkButton } from '#ui/button.tsx'
import { Checkbox } from '#ui/checkbox.tsx'
import { ChoiceTiles } from '#ui/choice-tiles.tsx'
import { usePostedForm } from '#ui/posted-form.ts'
import { REQUEST_FILE_PATH, type Block, type LinkedRequest, type RequestKind } from '../data-request.ts'
import styles from './data-requests.module.css'

type People = LinkedRequest['people']

/** Chooses the person when several use the address; lists the reason for those who must sign in or wait. */
function WhosePart({ people, error, typed }: { people: People; error?: ReactNode; typed?: string | undefined }) {
  const t = useText()
  if (people.length === 0) return null
  return (
    <>
      <p className={styles.text}>{t('data_requests.person_text')}</p>
      <ChoiceTiles
        legend={t('data_requests.person')}
        name="person"
        error={error}
        defaultValue={typed ?? ''}
        tiles={people.map(({ id, name, blocks }) => ({
          value: id,
          label: <bdi>{name || t('data_requests.person_unnamed')}</bdi>,
          disabled: blocks.length > 0,
          ...(blocks.length > 0 && {
            note: t(blocks[0] === 'account' ? 'data_requests.person_account' : `privacy.open_${blocks[0]!}`),
          }),
        }))}
      />
    </>
  )
}

type ExportProps = {
  token: string
  /** The file was downloaded before. */
  again: boolean
  people: People
  /** Value of `FILE_PROBLEM`. */
  problem: string | null
}

/** A plain HTML form: the response is a file and the page stays. */
export function ExportForm({ token, again, people, problem }: ExportProps) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <>
      {problem === 'many' && <Alert kind="error">{t('errors.too_many')}</Alert>}
      {again && !problem && <Alert kind="success">{t('data_requests.export_done')}</Alert>}
      <p>{t('data_requests.export_text')}</p>
      <form
        method="post"
        action={`${REQUEST_FILE_PATH}?lang=${locale}`}
        className={people.length > 0 ? styles.form : styles.acts}
      >
        <input type="hidden" name="token" value={token} />
        <WhosePart people={people} error={problem === 'person' && t('data_requests.person_required')} />
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

export function EraseForm({ people }: { people: People }) {
  const t = useText()
  const { form, message, fields, typed } = usePostedForm()
  const busy = useSubmitting('erase')
  return (
    <>
      <p>{t('data_requests.erase_text')}</p>
      <p className={styles.text}>{t('data_requests.erase_retained')}</p>
      <p className={styles.text}>{t('data_requests.erase_copy_first')}</p>
      <Form ref={form} method="post" noValidate className={styles.form}>
        {message && Object.keys(fields).length === 0 && <Alert kind="error">{message}</Alert>}
        <input type="hidden" name="intent" value="erase" />
        <WhosePart people={people} error={fields.person} typed={typed.person} />
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

/** Shows why the link cannot fulfil the request, and the next steps. @param open staff do not have the request yet */
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
          <LinkButton
            to={`${to('/login')}?next=${encodeURIComponent(to('/user-account/profile-settings'))}`}
            variant="pine"
          >
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
