import { useState, type KeyboardEvent } from 'react'
import { Button, Group, Stack, Text, Textarea } from '@mantine/core'
import { MAX_LENGTH } from '#features/translations/override.ts'
import type { FormRow, PhraseRow } from '#features/translations/phrase-table.ts'
import { isolateLtr } from '#kernel/bidi.ts'
import { directionOf, LOCALE_NAMES, type Locale } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import type { Problem } from '#dashboard/send.ts'
import { useChange } from '#dashboard/kit/use-change.ts'
import { numbersOf } from './numbers.ts'
import styles from './translations.module.css'

type Props = { row: PhraseRow; locale: Locale; onClose: () => void }
type Saved = { written: { version: number }[] }

/** Editor for one phrase in one language with all plural forms. Ctrl+Enter saves, Esc cancels. */
export function PhraseEditor({ row, locale, onClose }: Props) {
  const t = useText()
  const { dir } = useLocale()
  const { change, busy } = useChange()
  const forms = row.languages[locale]
  const [opened, setOpened] = useState(forms)
  const [typed, setTyped] = useState(() => Object.fromEntries(forms.map((one) => [one.form, wordsOf(one)])))
  const [problem, setProblem] = useState<Problem | null>(null)
  const dirty = forms.some(({ form }, i) => typed[form] !== wordsOf(opened[i]!))
  const staff = forms.some(({ value }) => value !== null)
  const stale = forms.some(({ staleSince }) => staleSince !== null)

  async function put(words: (form: FormRow) => string | null, touched: (form: FormRow, i: number) => boolean) {
    const changes = opened
      .filter(touched)
      .map((one) => ({ key: row.key, locale, form: one.form, value: words(one), version: one.version }))
    if (changes.length === 0) return onClose()
    setProblem(null)
    await change<Saved>({
      method: 'PUT',
      path: '/api/dashboard/translations',
      body: { changes },
      success: t('dashboard.translations.saved'),
      onDone: onClose,
      onProblem: (refusal) => {
        setProblem(refusal)
        // A colleague saved first: the typed text stays, and saving again overwrites theirs.
        if (refusal.status === 409) void refresh()
      },
    })
  }
  const refresh = async () => {
    const answer = await fetch(`/api/dashboard/translations?search=${encodeURIComponent(row.key)}`)
    if (!answer.ok) return
    const { rows } = (await answer.json()) as { rows: PhraseRow[] }
    const now = rows.find(({ key }) => key === row.key)
    if (now) setOpened(now.languages[locale])
  }
  const save = () =>
    void put(
      ({ form }) => typed[form]!,
      (one) => typed[one.form] !== wordsOf(one),
    )
  const restore = () =>
    void put(
      () => null,
      ({ value }) => value !== null,
    )
  /** Confirms an override after the code's text has changed. */
  const keep = () =>
    void put(
      ({ value }) => value,
      ({ staleSince }) => staleSince !== null,
    )
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Escape') onClose()
    else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) save()
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const errorOf = (form: string) => problem?.fields[`${row.key}.${locale}.${form || 'text'}`]
  return (
    <Stack gap="xs" dir={dir} onKeyDown={onKeyDown}>
      {opened.map((one, i) => (
        <div key={one.form}>
          <Textarea
            {...(one.form
              ? {
                  label: t('dashboard.translations.for_numbers', {
                    numbers: isolateLtr(numbersOf(locale, one.form)),
                  }),
                }
              : { 'aria-label': t('dashboard.translations.words', { language: LOCALE_NAMES[locale] }) })}
            autosize
            minRows={one.form ? 1 : 2}
            maxRows={12}
            maxLength={MAX_LENGTH}
            lang={locale}
            dir={directionOf(locale)}
            data-autofocus={i === 0 || undefined}
            // oxlint-disable-next-line jsx-a11y/no-autofocus -- the user pressed a button to edit this
            autoFocus={i === 0}
            value={typed[one.form]!}
            onChange={(event) => setTyped({ ...typed, [one.form]: event.currentTarget.value })}
            error={errorOf(one.form)}
          />
          {one.value !== null && (
            <Note label={t('dashboard.translations.standard')} locale={locale}>
              {one.standard}
            </Note>
          )}
          {one.staleSince !== null && (
            <Note label={t('dashboard.translations.standard_before')} locale={locale}>
              {one.staleSince}
            </Note>
          )}
          {problem?.status === 409 && wordsOf(one) !== typed[one.form] && (
            <Note label={t('dashboard.translations.theirs')} locale={locale}>
              {wordsOf(one)}
            </Note>
          )}
        </div>
      ))}
      {problem && !Object.keys(problem.fields).length && (
        <Text role="alert" size="sm" c="var(--danger)">
          {problem.message || t('dashboard.failed')}
        </Text>
      )}
      <Group gap="xs">
        <Button size="xs" loading={busy} disabled={!dirty} onClick={save}>
          {t('dashboard.save')}
        </Button>
        <Button size="xs" variant="default" onClick={onClose}>
          {t('dashboard.cancel')}
        </Button>
        {stale && (
          <Button size="xs" variant="default" disabled={dirty || busy} onClick={keep}>
            {t('dashboard.translations.keep')}
          </Button>
        )}
        {staff && (
          <Button size="xs" variant="subtle" color="pome" disabled={busy} onClick={restore}>
            {t('dashboard.translations.restore')}
          </Button>
        )}
      </Group>
    </Stack>
  )
}

const wordsOf = ({ value, standard }: FormRow) => value ?? standard

function Note({ label, locale, children }: { label: string; locale: Locale; children: string }) {
  return (
    <p className={styles.standard}>
      {label}{' '}
      <bdi lang={locale} dir={directionOf(locale)}>
        {children}
      </bdi>
    </p>
  )
}
