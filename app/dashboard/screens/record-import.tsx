import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import { isolate } from '#kernel/bidi.ts'
import { formatNumber } from '#kernel/digits.ts'
import { pick, type Localized } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { MAX_IMPORT_ROWS, type BulkResult, type Described, type ImportAnswer } from '#resource/contract.ts'
import { Dialog } from '../kit/dialog.tsx'
import { ChooseFile } from '../kit/choose-file.tsx'
import { toast } from '../kit/toast.tsx'
import { Value } from '../kit/value.tsx'
import { ImportColumns } from './import-columns.tsx'
import { ImportErrors } from './import-errors.tsx'
import { ImportFormats } from './import-formats.tsx'
import { TemplateLinks } from './template-links.tsx'
import { useImportFile } from './use-import-file.ts'

/** Imports records from a spreadsheet: a dry run lists the errors of each row; the import can be undone. */
export function ImportWindow({ resource, onClose }: { resource: Described; onClose: () => void }) {
  const t = useText()
  const { locale } = useLocale()
  const path = `/api/dashboard/${resource.id}`
  const { file, key, tried, problem, busy, change, body, attempt, showProblem, downloadErrors } =
    useImportFile<ImportAnswer>({
      dryRun: `${path}/import?dry=1`,
      errors: `${path}/import/errors`,
      errorsName: `${resource.id}-errors.csv`,
    })

  const take = () =>
    void change<ImportAnswer>({
      method: 'POST',
      path: `${path}/import${tried!.failed > 0 ? '?good=1' : ''}`,
      body: body({ key }),
      onDone: ({ batch, create, update }) => {
        toast(t('dashboard.imported', { create, update }), {
          action: { label: t('dashboard.undo'), run: () => undo(batch!) },
          stay: 30_000,
        })
        onClose()
      },
      onProblem: showProblem,
    })
  const undo = (batch: string) =>
    void change<BulkResult>({
      method: 'POST',
      path: `${path}/import/${batch}/undo`,
      onDone: ({ done, refused }) => {
        toast(t('dashboard.import_undone', { count: done }))
        for (const one of refused.slice(0, 4)) toast(`${isolate(one.name)}: ${one.message}`, { tone: 'bad' })
      },
    })

  const columns = Object.keys(tried?.sample[0] ?? {}).filter((name) => resource.fields[name])
  const good = tried ? tried.create + tried.update : 0
  const fits = tried !== null && good > 0
  return (
    <Dialog opened onClose={onClose} size="xl" title={t('dashboard.import_title', { name: t(resource.labels.many) })}>
      <Stack>
        <Text>
          {t('dashboard.import_how')} {t('dashboard.import_limit', { rows: formatNumber(MAX_IMPORT_ROWS, locale) })}
        </Text>
        <TemplateLinks path={path} />
        <ImportFormats resource={resource} />
        <Group>
          <ChooseFile accept=".csv,.xlsx" onChange={(chosen) => void attempt(chosen)}>
            {(button) => (
              <Button {...button} variant={fits ? 'default' : 'filled'} loading={busy && !tried}>
                {t('dashboard.import_choose')}
              </Button>
            )}
          </ChooseFile>
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
        {tried && <ImportColumns tried={tried} busy={busy} onChange={(next) => void attempt(file, next)} />}
        {tried && tried.errors.length > 0 && (
          <ImportErrors tried={tried} busy={busy} onDownload={() => void downloadErrors()} />
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
            <Button loading={busy} onClick={take}>
              {t(tried.failed > 0 ? 'dashboard.import_good' : 'dashboard.import_do', { count: good })}
            </Button>
            <Button variant="default" onClick={onClose}>
              {t('dashboard.cancel')}
            </Button>
          </Group>
        )}
      </Stack>
    </Dialog>
  )
}

const nameOf = (value: unknown, locale: 'ar' | 'en' | 'tr') =>
  value && typeof value === 'object' ? pick(value as Localized, locale) : String(value ?? '')
