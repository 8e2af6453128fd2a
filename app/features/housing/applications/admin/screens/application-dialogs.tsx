import { useState, type ReactNode } from 'react'
import { Checkbox, Select, Stack, Text, Textarea, type TextareaProps } from '@mantine/core'
import { DOCUMENTS, type DocumentKind } from '#features/housing/applications/application.ts'
import { isolate } from '#kernel/bidi.ts'
import { useText } from '#kernel/text-context.tsx'
import { FormDialog, useDialogAction } from '#dashboard/kit/form-dialog.tsx'

/** Dialogs for transitions that need more than a button. */
export type Dialog = {
  kind: 'missing' | 'offered' | 'rejected' | 'withdrawn' | 'taken_back' | 'bed'
  id: string
  name: string
}
type Props = {
  dialog: Dialog
  /** Beds that can be offered. Without it, any free bed is offered. */
  beds?: readonly { id: number; label: string }[]
  onClose: () => void
}

export function ApplicationDialog(props: Props) {
  const { kind } = props.dialog
  if (kind === 'missing') return <Ask {...props} />
  if (kind === 'rejected') return <Reject {...props} />
  if (kind === 'withdrawn' || kind === 'taken_back') return <Withdraw {...props} />
  return kind === 'bed' ? <ChangeBed {...props} /> : <Offer {...props} />
}

type MoveProps = Pick<Props, 'dialog' | 'onClose'> & {
  /** Last part of the endpoint's path. */
  move: 'ask' | 'reject' | 'offer' | 'step' | 'bed'
  /** Contains {{name}} for the applicant's name. */
  title:
    | 'dashboard.application_ask'
    | 'dashboard.application_reject'
    | 'dashboard.application_offer'
    | 'dashboard.application_take_back_of'
    | 'dashboard.application_withdraw_of'
    | 'dashboard.application_change_bed_of'
  submit: string
  body: object
  success: string
  children: (fieldErrors: Record<string, string>) => ReactNode
}

function Move({ dialog: { id, name }, onClose, move, title, submit, body, success, children }: MoveProps) {
  const t = useText()
  const { run, busy, fieldErrors, error } = useDialogAction(onClose)
  return (
    <FormDialog
      title={t(title, { name: isolate(name) })}
      submit={submit}
      danger={move === 'reject' || move === 'step'}
      busy={busy}
      error={error}
      onClose={onClose}
      onSubmit={() =>
        void run({ method: 'POST', path: `/api/dashboard/housing-applications/${id}/${move}`, body, success })
      }
    >
      {children(fieldErrors)}
    </FormDialog>
  )
}

type MessageProps = { message: string; onMessage: (message: string) => void } & TextareaProps

/** A message to the applicant, in any language. */
const MessageField = ({ message, onMessage, ...props }: MessageProps) => (
  <Textarea
    autosize
    maxLength={2000}
    dir="auto"
    value={message}
    onChange={(event) => onMessage(event.currentTarget.value)}
    {...props}
  />
)

function Ask(props: Props) {
  const t = useText()
  const [kinds, setKinds] = useState<DocumentKind[]>([])
  const [message, setMessage] = useState('')
  return (
    <Move
      {...props}
      move="ask"
      title="dashboard.application_ask"
      submit={t('dashboard.application_ask_send')}
      body={{ kinds, message }}
      success={t('dashboard.application_requested')}
    >
      {(fieldErrors) => (
        <>
          <Checkbox.Group
            label={t('dashboard.application_ask_kinds')}
            value={kinds}
            onChange={(chosen) => setKinds(chosen as DocumentKind[])}
            error={fieldErrors.kinds}
          >
            <Stack mt="xs" gap="xs">
              {DOCUMENTS.map((kind) => (
                <Checkbox key={kind} value={kind} label={t(`applications.document.${kind}`)} />
              ))}
            </Stack>
          </Checkbox.Group>
          <MessageField
            label={t('dashboard.application_word')}
            description={t('dashboard.application_ask_hint')}
            minRows={2}
            message={message}
            onMessage={setMessage}
            error={fieldErrors.message}
          />
        </>
      )}
    </Move>
  )
}

function Reject(props: Props) {
  const t = useText()
  const [message, setMessage] = useState('')
  return (
    <Move
      {...props}
      move="reject"
      title="dashboard.application_reject"
      submit={t('dashboard.application_to.rejected')}
      body={{ message }}
      success={t('dashboard.application_moved', { state: t('dashboard.application_state.rejected') })}
    >
      {(fieldErrors) => (
        <MessageField
          data-autofocus
          label={t('dashboard.application_reason')}
          description={t('dashboard.application_reason_hint')}
          minRows={3}
          message={message}
          onMessage={setMessage}
          error={fieldErrors.message}
        />
      )}
    </Move>
  )
}

function Offer({ beds, ...props }: Props) {
  const t = useText()
  const [bed, setBed] = useState<string | null>(null)
  return (
    <Move
      {...props}
      move="offer"
      title="dashboard.application_offer"
      submit={t('dashboard.application_to.offered')}
      body={bed ? { bed: Number(bed) } : {}}
      success={t('dashboard.application_offered')}
    >
      {(fieldErrors) => (
        <>
          <Text>{t('dashboard.application_offer_text')}</Text>
          {beds && (
            <Select
              label={t('dashboard.application_bed')}
              placeholder={t('dashboard.application_any_bed')}
              value={bed}
              error={fieldErrors.bed}
              onChange={setBed}
              clearable
              clearButtonProps={{ 'aria-label': t('dashboard.application_any_bed') }}
              searchable
              data={beds.map(({ id, label }) => ({ value: String(id), label }))}
            />
          )}
        </>
      )}
    </Move>
  )
}

/** Staff withdraw an offer, or the whole application; the reason is optional. */
function Withdraw(props: Props) {
  const t = useText()
  const [message, setMessage] = useState('')
  const offer = props.dialog.kind === 'taken_back'
  const state = offer ? 'waiting' : 'withdrawn'
  return (
    <Move
      {...props}
      move="step"
      title={offer ? 'dashboard.application_take_back_of' : 'dashboard.application_withdraw_of'}
      submit={t(offer ? 'dashboard.application_take_back' : 'dashboard.application_to.withdrawn')}
      body={{ to: state, message }}
      success={t('dashboard.application_moved', { state: t(`dashboard.application_state.${state}`) })}
    >
      {(fieldErrors) => (
        <>
          <Text>{t(offer ? 'dashboard.application_take_back_text' : 'dashboard.application_withdraw_text')}</Text>
          <MessageField
            data-autofocus
            label={t('dashboard.application_word')}
            description={t('dashboard.application_ask_hint')}
            minRows={2}
            message={message}
            onMessage={setMessage}
            error={fieldErrors.message}
          />
        </>
      )}
    </Move>
  )
}

/** The applicant or resident gets another free bed. */
function ChangeBed({ beds = [], ...props }: Props) {
  const t = useText()
  const [bed, setBed] = useState<string | null>(null)
  return (
    <Move
      {...props}
      move="bed"
      title="dashboard.application_change_bed_of"
      submit={t('dashboard.application_change_bed')}
      body={{ bed: Number(bed) }}
      success={t('dashboard.application_bed_changed')}
    >
      {(fieldErrors) => (
        <Select
          required
          label={t('dashboard.application_bed')}
          value={bed}
          error={fieldErrors.bed}
          onChange={setBed}
          searchable
          data={beds.map(({ id, label }) => ({ value: String(id), label }))}
        />
      )}
    </Move>
  )
}
