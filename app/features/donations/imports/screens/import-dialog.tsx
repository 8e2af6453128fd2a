import { useState } from 'react'
import { Alert, Anchor, FileButton, Button, Group, Radio, Stack, Text } from '@mantine/core'
import type { ImportOutcome } from '#features/donations/imports/outcome.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatMoney } from '#kernel/money.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { ImportAnswer } from '#resource/contract.ts'
import { FormDialog } from '#dashboard/kit/form-dialog.tsx'
import { ImportColumns } from '#dashboard/screens/import-columns.tsx'
import { ImportErrors } from '#dashboard/screens/import-errors.tsx'
import { useImportFile } from '#dashboard/screens/use-import-file.ts'
import { ImportSample } from './import-sample.tsx'

const path = '/api/dashboard/donation-imports'
type Tried = ImportOutcome & Pick<ImportAnswer, 'batch'>
type Choice = 'yes' | 'no'

/** A sheet of old donations: tried first, with what is wrong in which row; then imported. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { locale } = useLocale()
  const [counted, setCounted] = useState<Choice>('yes')
  const [spent, setSpent] = useState<Choice>('yes')
  const { file, tried, problem, busy, change, body, attempt, showProblem, downloadErrors } = useImportFile<Tried>({
    dryRun: `${path}?dry=1`,
    errors: `${path}/errors`,
    errorsName: 'donation-errors.csv',
  })
  const submit = () =>
    void change<Tried>({
      method: 'POST',
      path,
      body: body({ counted, spent, ...(tried && tried.failed > 0 && { good: 'yes' }) }),
      say: t('dashboard.donation_import.done'),
      onDone: onClose,
      onProblem: showProblem,
    })
  const choices = [
    ['counted', counted, setCounted],
    ['spent', spent, setSpent],
  ] as const
  return (
    <FormDialog
      title={t('dashboard.donation_import.start')}
      submit={t('dashboard.import_do', { count: tried?.create ?? 0 })}
      size="xl"
      busy={busy}
      disabled={!tried || tried.create === 0}
      said={problem}
      onClose={onClose}
      onSubmit={submit}
    >
      <Text size="sm">{t('dashboard.donation_import.how')}</Text>
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
            <Button {...button} variant="default" loading={busy && !tried}>
              {t('dashboard.import_choose')}
            </Button>
          )}
        </FileButton>
        {file && <bdi>{file.name}</bdi>}
      </Group>
      {tried && (
        <>
          <output>
            <Text fw={600}>
              {t('dashboard.donation_import.would', {
                count: tried.create,
                number: formatNumber(tried.create, locale),
              })}
            </Text>
            {tried.sums.map(({ currency, amount }) => (
              <Text key={currency} size="sm">
                <bdi>{formatMoney(amount, currency, locale)}</bdi>
              </Text>
            ))}
          </output>
          <ImportColumns tried={tried} busy={busy} onChange={(next) => void attempt(file, next)} />
          {tried.errors.length > 0 && (
            <ImportErrors tried={tried} busy={busy} onDownload={() => void downloadErrors()} />
          )}
          {tried.sample.length > 0 && <ImportSample rows={tried.sample} />}
          {choices.map(([name, value, set]) => (
            <Radio.Group
              key={name}
              label={t(`dashboard.donation_import.${name}`)}
              description={t(`dashboard.donation_import.${name}_hint`)}
              value={value}
              onChange={(next) => set(next as Choice)}
            >
              <Stack gap="xs" mt="xs">
                <Radio value="yes" label={t('dashboard.yes')} />
                <Radio value="no" label={t('dashboard.no')} />
              </Stack>
            </Radio.Group>
          ))}
          <Alert color="pine">{t('dashboard.donation_import.note')}</Alert>
        </>
      )}
    </FormDialog>
  )
}
