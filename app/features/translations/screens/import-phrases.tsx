import { useRef, useState } from 'react'
import { Alert, Button, Group, Stack, Table, Text } from '@mantine/core'
import type { ImportError, ImportRow } from '#features/translations/import.server.ts'
import { formatNumber } from '#kernel/digits.ts'
import { directionOf } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { Dialog } from '#dashboard/kit/dialog.tsx'
import { ChooseFile } from '#dashboard/kit/choose-file.tsx'
import { send } from '#dashboard/send.ts'
import { toast } from '#dashboard/kit/toast.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import styles from './translations.module.css'

const PATH = '/api/dashboard/translations/import'
const MAX_SHOWN = 100

type Plan = { changed: number; same: number; errors: ImportError[]; changes: ImportRow[] }
type Done = { batch: string | null; changed: number }

/** Imports texts from a file: shows changes and errors first, then imports all together, with undo. */
export function ImportPhrases({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const t = useText()
  const { locale } = useLocale()
  const { change, busy } = useChange()
  const [file, setFile] = useState<{ name: string; words: unknown } | null>(null)
  const [plan, setPlan] = useState<Plan | null>(null)
  const [problem, setProblem] = useState('')
  // An answer about an earlier file, or after closing, is not shown: what is shown is what will be imported.
  const turn = useRef(0)
  const number = (value: number) => formatNumber(value, locale)

  const clear = () => {
    setFile(null)
    setPlan(null)
    setProblem('')
    return ++turn.current
  }
  const close = () => {
    clear()
    onClose()
  }
  async function look(chosen: File | null) {
    if (!chosen) return
    const own = clear()
    try {
      const words: unknown = JSON.parse(await chosen.text())
      if (own !== turn.current) return
      setFile({ name: chosen.name, words })
      const answer = await send<Plan>('POST', `${PATH}?dry=1`, words)
      if (own !== turn.current) return
      if (answer.ok) setPlan(answer.value)
      else setProblem(answer.problem.fields.body ?? (answer.problem.message || t('dashboard.failed')))
    } catch {
      if (own === turn.current) setProblem(t('translations.not_a_file'))
    }
  }
  const apply = () =>
    void change<Done>({
      method: 'POST',
      path: PATH,
      body: file!.words,
      onDone: ({ batch, changed }) => {
        toast(t('dashboard.translations.imported', { count: changed, number: number(changed) }), {
          ...(batch && { action: { label: t('dashboard.undo'), run: () => undo(batch) } }),
        })
        close()
      },
    })
  const undo = (batch: string) =>
    void change<{ restored: number }>({
      method: 'POST',
      path: `${PATH}/${batch}/undo`,
      success: t('dashboard.translations.undone'),
    })
  return (
    <Dialog opened={opened} onClose={close} size="xl" title={t('dashboard.translations.import')}>
      <Stack>
        <Text>{t('dashboard.translations.import_text')}</Text>
        <Group>
          <ChooseFile accept="application/json,.json" onChange={(chosen) => void look(chosen)}>
            {(props) => (
              <Button variant="outline" data-autofocus {...props}>
                {t('dashboard.translations.choose_file')}
              </Button>
            )}
          </ChooseFile>
          {file && <bdi dir="ltr">{file.name}</bdi>}
        </Group>
        {problem && (
          <Alert color="pome" role="alert">
            {problem}
          </Alert>
        )}
        {plan && (
          <>
            <Text fw={600} component="output">
              {t('dashboard.translations.plan', {
                changed: number(plan.changed),
                same: number(plan.same),
                wrong: number(plan.errors.length),
              })}
            </Text>
            {plan.errors.length > 0 && (
              <section className={styles.scrolled} aria-label={t('dashboard.translations.errors')} tabIndex={0}>
                <Table>
                  <tbody>
                    {plan.errors.slice(0, MAX_SHOWN).map(({ locale: language, key, message }) => (
                      <tr key={`${language} ${key}`}>
                        <td>
                          <bdi dir="ltr">
                            {language}: {key}
                          </bdi>
                        </td>
                        <td className={styles.wrong}>{message}</td>
                      </tr>
                    ))}
                  </tbody>
                </Table>
              </section>
            )}
            {plan.changes.length > 0 && (
              <section className={styles.scrolled} aria-label={t('dashboard.translations.changes')} tabIndex={0}>
                <Table>
                  <thead>
                    <tr>
                      <th scope="col">{t('dashboard.translations.key')}</th>
                      <th scope="col">{t('dashboard.translations.before')}</th>
                      <th scope="col">{t('dashboard.translations.after')}</th>
                    </tr>
                  </thead>
                  <tbody>
                    {plan.changes.slice(0, MAX_SHOWN).map(({ locale: language, key, form, before, after }) => (
                      <tr key={`${language} ${key} ${form}`}>
                        <td>
                          <bdi dir="ltr">
                            {language}: {key}
                            {form && ` (${form})`}
                          </bdi>
                        </td>
                        {[before, after].map((words, i) => (
                          <td key={i === 0 ? 'before' : 'after'} lang={language} dir={directionOf(language)}>
                            {words}
                          </td>
                        ))}
                      </tr>
                    ))}
                  </tbody>
                </Table>
              </section>
            )}
            {plan.changes.length > MAX_SHOWN && (
              <Text size="sm">
                {t('dashboard.translations.more', {
                  count: plan.changes.length - MAX_SHOWN,
                  number: number(plan.changes.length - MAX_SHOWN),
                })}
              </Text>
            )}
            <Group>
              <Button loading={busy} disabled={plan.changed === 0} onClick={apply}>
                {t('dashboard.translations.apply')}
              </Button>
              <Button variant="default" onClick={close}>
                {t('dashboard.cancel')}
              </Button>
            </Group>
          </>
        )}
      </Stack>
    </Dialog>
  )
}
