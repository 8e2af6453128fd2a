import { useState } from 'react'
import { Button, Checkbox, Group, Stack } from '@mantine/core'
import type { Found, RequestDetail } from '#features/privacy/data-requests/data-request.ts'
import { formatNumber } from '#kernel/digits.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Alert } from '#ui/alert.tsx'
import { Link } from '#ui/link.tsx'
import { Fact, FactList, Panel } from '#dashboard/kit/panel.tsx'
import { saveFile } from '#dashboard/kit/save-file.ts'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { send } from '#dashboard/send.ts'
import styles from './data-requests.module.css'

type Props = { request: RequestDetail }

/** Staff confirm that they verified who asks. Nothing that is stored is shown before. */
export function IdentityPanel({ request: { id } }: Props) {
  const t = useText()
  return (
    <Panel title={t('dashboard.data_request_identity')} lead={t('dashboard.data_request_identity_text')}>
      <ConfirmForm
        path={`/api/dashboard/data-requests/${id}/identity`}
        field="verified"
        label={t('dashboard.data_request_identity_check')}
        submit={t('dashboard.data_request_identity_save')}
        success={t('dashboard.data_request_identity_saved')}
      />
    </Panel>
  )
}

type FormProps = {
  path: string
  /** Name of the checkbox in the body. */
  field: 'verified' | 'sure'
  label: string
  submit: string
  success: string
  danger?: boolean
}

/** A checkbox that has to be ticked, and a button. */
function ConfirmForm({ path, field, label, submit, success, danger }: FormProps) {
  const { change, busy } = useChange()
  const [checked, setChecked] = useState(false)
  const [error, setError] = useState('')
  return (
    <form
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        setError('')
        void change({
          method: 'POST',
          path,
          body: { [field]: checked },
          success,
          onProblem: ({ fields, message }) => setError(fields[field] ?? message),
        })
      }}
    >
      <Stack align="start">
        <Checkbox
          label={label}
          checked={checked}
          error={error || undefined}
          onChange={(event) => setChecked(event.currentTarget.checked)}
        />
        <Button type="submit" loading={busy} {...(danger && { color: 'pome' })}>
          {submit}
        </Button>
      </Stack>
    </form>
  )
}

/** What is stored under the phone number, for comparison with the person, and the copy or the proposal to erase it. */
export function FoundPanel({ request, found }: Props & { found: Found }) {
  const t = useText()
  const { locale } = useLocale()
  return (
    <Panel title={t('dashboard.data_request_found')} lead={t('dashboard.data_request_found_text')}>
      <Stack>
        {found.kinds.length === 0 ? (
          <p>{t('dashboard.data_request_found_none')}</p>
        ) : (
          <FactList>
            {found.kinds.map(({ part, count, names }) => (
              <Fact key={part} label={t(`dashboard.data_request_found.${part}`)}>
                {formatNumber(count, locale)}
                {names.map((name) => (
                  <span key={name} className={styles.words}>
                    {' · '}
                    <bdi>{name}</bdi>
                  </span>
                ))}
              </Fact>
            ))}
          </FactList>
        )}
        {found.names.length > 1 && <Alert kind="warning">{t('dashboard.data_request_found_names')}</Alert>}
        {request.kind === 'export' ? <Copies request={request} /> : <Erasure request={request} found={found} />}
      </Stack>
    </Panel>
  )
}

function Copies({ request: { id } }: Props) {
  const t = useText()
  const save = async (format: 'pdf' | 'json') => {
    // A download cannot ask for re-authentication, so it is requested before.
    const proof = await send('GET', '/api/account/proof')
    const problem = proof.ok
      ? await saveFile(`/dashboard/data-requests/${id}/copy?format=${format}&lang=${document.documentElement.lang}`)
      : proof.problem
    if (problem) toast(problem.message || t('dashboard.failed'), { tone: 'bad' })
  }
  return (
    <Group>
      <Button onClick={() => void save('pdf')}>{t('data_requests.export_pdf')}</Button>
      <Button variant="default" onClick={() => void save('json')}>
        {t('data_requests.export_json')}
      </Button>
    </Group>
  )
}

function Erasure({ request: { id, erasureProposed }, found }: Props & { found: Found }) {
  const t = useText()
  const { to } = useLocale()
  if (erasureProposed)
    return (
      <Alert kind="info">
        {t('dashboard.data_request_erasure_waits')}{' '}
        <Link to={to('/dashboard/approvals')}>{t('dashboard.approvals')}</Link>
      </Alert>
    )
  if (found.kinds.length === 0) return null
  if (found.blocks.length > 0) return <Alert kind="warning">{t('data_requests.in_progress')}</Alert>
  return (
    <ConfirmForm
      path={`/api/dashboard/data-requests/${id}/erasure`}
      field="sure"
      label={t('dashboard.data_request_same_person')}
      submit={t('dashboard.data_request_erasure_propose')}
      success={t('dashboard.data_request_erasure_proposed')}
      danger
    />
  )
}
