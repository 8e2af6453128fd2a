import { useState } from 'react'
import { Alert, Anchor, Button, FileButton, Group, List, Modal, Stack, Table, Text } from '@mantine/core'
import { pick, type Localized } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { BulkResult, Described, ImportAnswer } from '#resource/contract.ts'
import { toast } from '../kit/toast.tsx'
import { useChange } from '../kit/use-change.ts'
import { Value } from '../kit/value.tsx'

/** Errors that are shown; the first ones usually explain the others. */
const MOST = 30

/** Rows of a sheet become records: tried first, with what is wrong in which row; then done, and undone on demand. */
export function ImportWindow({ resource, onClose }: { resource: Described; onClose: () => void }) {
  const t = useText()
  const { locale } = useLocale()
  const { change, busy } = useChange()
  const [file, setFile] = useState<File | null>(null)
  const [tried, setTried] = useState<ImportAnswer | null>(null)
  const [problem, setProblem] = useState('')
  const path = `/api/dashboard/${resource.id}`

  function body(chosen: File) {
    const form = new FormData()
    form.set('file', chosen)
    return form
  }
  async function attempt(chosen: File | null) {
    setFile(chosen)
    setTried(null)
    setProblem('')
    if (!chosen) return
    await change<ImportAnswer>({
      method: 'POST',
      path: `${path}/import?dry=1`,
      body: body(chosen),
      onDone: setTried,
      onProblem: ({ message }) => setProblem(message),
    })
  }
  async function take() {
    const answer = await change<ImportAnswer>({
      method: 'POST',
      path: `${path}/import`,
      body: body(file!),
      onProblem({ code, message, detail }) {
        setProblem(message)
        // The records have changed since it was tried.
        if (code === 'resource.import_refused') setTried(detail as ImportAnswer)
      },
    })
    if (!answer?.ok) return
    const { batch, create, update } = answer.value
    const undo = () =>
      void change<BulkResult>({
        method: 'POST',
        path: `${path}/import/${batch}/undo`,
        onDone: ({ done, refused }) => {
          toast(t('dashboard.import_undone', { count: done }))
          for (const one of refused.slice(0, 4)) toast(`\u2068${one.name}\u2069: ${one.message}`, { tone: 'bad' })
        },
      })
    toast(t('dashboard.imported', { create, update }), {
      action: { label: t('dashboard.undo'), run: undo },
      stay: 30_000,
    })
    onClose()
  }

  const columns = Object.keys(tried?.sample[0] ?? {}).filter((name) => resource.fields[name])
  const fits = tried !== null && tried.errors.length === 0 && tried.create + tried.update > 0
  return (
    <Modal
      opened
      onClose={onClose}
      size="xl"
      title={t('dashboard.import_title', { name: t(resource.labels.many) })}
      closeButtonProps={{ 'aria-label': t('ui.close') }}
    >
      <Stack>
        <Text>{t('dashboard.import_how')}</Text>
        <Group>
          <Anchor href={`${path}/template.xlsx`} download>
            {t('dashboard.template_xlsx')}
          </Anchor>
          <Anchor href={`${path}/template.csv`} download>
            {t('dashboard.template_csv')}
          </Anchor>
        </Group>
        <Group>
          <FileButton accept=".csv,.xlsx" onChange={(chosen) => void attempt(chosen)}>
            {(button) => (
              <Button {...button} variant={fits ? 'default' : 'filled'} loading={busy && !tried}>
                {t('dashboard.import_choose')}
              </Button>
            )}
          </FileButton>
          {file && <bdi>{file.name}</bdi>}
        </Group>
        {problem && (
          <Alert color="pome" role="alert">
            {problem}
          </Alert>
        )}
        {tried && (
          <output>
            <Text fw={600}>{t('dashboard.import_would', { create: tried.create, update: tried.update })}</Text>
          </output>
        )}
        {tried && tried.errors.length > 0 && (
          <Alert color="pome" role="alert" title={t('dashboard.import_errors', { count: tried.errors.length })}>
            <List size="sm">
              {tried.errors.slice(0, MOST).map(({ row, column, message }) => (
                <List.Item key={`${row} ${column}`}>
                  {t('dashboard.import_row', { row })} · <bdi>{column}</bdi>: {message}
                </List.Item>
              ))}
            </List>
          </Alert>
        )}
        {tried && columns.length > 0 && (
          <Table.ScrollContainer minWidth={500}>
            <Table>
              <Table.Thead>
                <Table.Tr>
                  {columns.slice(0, 6).map((name) => (
                    <Table.Th key={name}>{t(resource.fields[name]!.label)}</Table.Th>
                  ))}
                </Table.Tr>
              </Table.Thead>
              <Table.Tbody>
                {tried.sample.map((row, i) => (
                  <Table.Tr key={`${i} ${nameOf(row[resource.title], locale)}`}>
                    {columns.slice(0, 6).map((name) => (
                      <Table.Td key={name}>
                        <Value field={resource.fields[name]!} value={row[name]} names={{}} />
                      </Table.Td>
                    ))}
                  </Table.Tr>
                ))}
              </Table.Tbody>
            </Table>
          </Table.ScrollContainer>
        )}
        {fits && (
          <Group>
            <Button loading={busy} onClick={() => void take()}>
              {t('dashboard.import_do', { count: tried.create + tried.update })}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('dashboard.cancel')}
            </Button>
          </Group>
        )}
      </Stack>
    </Modal>
  )
}

const nameOf = (value: unknown, locale: 'ar' | 'en' | 'tr') =>
  value && typeof value === 'object' ? pick(value as Localized, locale) : String(value ?? '')
