import { useState } from 'react'
import { Checkbox, Select, Stack, Text, Textarea } from '@mantine/core'
import { DOCUMENTS, type DocumentKind } from '#features/applications/application.ts'
import { useText } from '#kernel/text-context.tsx'
import { FormDialog, useDeed } from '../../kit/form-dialog.tsx'

/** What is asked before a move that needs more than a button. */
export type Dialog = { kind: 'missing' | 'offered' | 'rejected'; id: string; name: string }
type Props = {
  dialog: Dialog
  /** That can be offered; where they are not known any free one is. */
  beds?: readonly { id: number; label: string }[]
  onClose: () => void
}

export function ApplicationDialog(props: Props) {
  if (props.dialog.kind === 'missing') return <Ask {...props} />
  return props.dialog.kind === 'rejected' ? <Reject {...props} /> : <Offer {...props} />
}

const pathOf = ({ id }: Dialog) => `/api/dashboard/housing-applications/${id}`

function Ask({ dialog, onClose }: Props) {
  const t = useText()
  const { run, busy, wrong, said } = useDeed(onClose)
  const [kinds, setKinds] = useState<DocumentKind[]>([])
  const [word, setWord] = useState('')
  return (
    <FormDialog
      title={t('desk.application_ask', { name: `\u2068${dialog.name}\u2069` })}
      submit={t('desk.application_ask_send')}
      busy={busy}
      said={said}
      onClose={onClose}
      onSubmit={() =>
        void run({
          method: 'POST',
          path: `${pathOf(dialog)}/ask`,
          body: { kinds, word },
          say: t('desk.application_asked'),
        })
      }
    >
      <Checkbox.Group
        label={t('desk.application_ask_kinds')}
        value={kinds}
        onChange={(chosen) => setKinds(chosen as DocumentKind[])}
        error={wrong.kinds}
      >
        <Stack mt="xs" gap="xs">
          {DOCUMENTS.map((kind) => (
            <Checkbox key={kind} value={kind} label={t(`applications.document.${kind}`)} />
          ))}
        </Stack>
      </Checkbox.Group>
      <Textarea
        label={t('desk.application_word')}
        description={t('desk.application_ask_hint')}
        autosize
        minRows={2}
        maxLength={2000}
        dir="auto"
        value={word}
        error={wrong.word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

function Reject({ dialog, onClose }: Props) {
  const t = useText()
  const { run, busy, wrong, said } = useDeed(onClose)
  const [word, setWord] = useState('')
  return (
    <FormDialog
      title={t('desk.application_reject', { name: `\u2068${dialog.name}\u2069` })}
      submit={t('desk.application_to.rejected')}
      danger
      busy={busy}
      said={said}
      onClose={onClose}
      onSubmit={() =>
        void run({
          method: 'POST',
          path: `${pathOf(dialog)}/reject`,
          body: { word },
          say: t('desk.application_moved', { state: t('desk.application_state.rejected') }),
        })
      }
    >
      <Textarea
        data-autofocus
        label={t('desk.application_reason')}
        description={t('desk.application_reason_hint')}
        autosize
        minRows={3}
        maxLength={2000}
        dir="auto"
        value={word}
        error={wrong.word}
        onChange={(event) => setWord(event.currentTarget.value)}
      />
    </FormDialog>
  )
}

function Offer({ dialog, beds, onClose }: Props) {
  const t = useText()
  const { run, busy, said } = useDeed(onClose)
  const [bed, setBed] = useState<string | null>(null)
  return (
    <FormDialog
      title={t('desk.application_offer', { name: `\u2068${dialog.name}\u2069` })}
      submit={t('desk.application_to.offered')}
      busy={busy}
      said={said}
      onClose={onClose}
      onSubmit={() =>
        void run({
          method: 'POST',
          path: `${pathOf(dialog)}/offer`,
          body: bed ? { bed: Number(bed) } : {},
          say: t('desk.application_offered'),
        })
      }
    >
      <Text>{t('desk.application_offer_text')}</Text>
      {beds && (
        <Select
          label={t('desk.application_bed')}
          placeholder={t('desk.application_any_bed')}
          value={bed}
          onChange={setBed}
          clearable
          clearButtonProps={{ 'aria-label': t('desk.application_any_bed') }}
          searchable
          data={beds.map(({ id, label }) => ({ value: String(id), label }))}
        />
      )}
    </FormDialog>
  )
}
