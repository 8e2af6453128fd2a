import { lazy, Suspense, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { Button, Group, Text } from '@mantine/core'
import { isolateLtr } from '#kernel/bidi.ts'
import { formatDateTime } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { LOCALE_NAMES, LOCALES, type Locale, type Localized } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { LEGAL_PATHS, TERMS_KINDS, type LegalKind } from '#features/legal/terms.ts'
import { EmptyState } from '#ui/state.tsx'
import { Prose } from '#ui/prose.tsx'
import { useDashboard, useScreen } from '#dashboard/dashboard-data.ts'
import { DetailLayout } from '#dashboard/kit/detail-layout.tsx'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { Field } from '#dashboard/kit/form/field.tsx'
import { confirmLeaving, useGuard } from '#dashboard/kit/form/use-guard.ts'
import { Chips } from '#dashboard/kit/list/chips.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import { ToneBadge } from '#dashboard/kit/value.tsx'
import type { Loaded } from '#dashboard/screen.server.ts'
import styles from './terms.module.css'
import type { termsScreen } from './screen.server.ts'

const ConflictWindow = lazy(async () => ({
  default: (await import('#dashboard/screens/record-conflict.tsx')).ConflictWindow,
}))

/** Donation terms, privacy notice, terms of use and cookies: the current text, earlier versions, and the editor. */
export default function Terms() {
  const t = useText()
  const { may } = useDashboard()
  const { kind, versions, version: versionParam, missing } = useScreen<Loaded<typeof termsScreen>>()
  const [, setParams] = useSearchParams()
  const [writing, setWriting] = useState(false)
  const shown = versions.find(({ version }) => version === versionParam) ?? versions[0]
  const begin = () => {
    // Afterwards the new version is shown, not the earlier one of the address.
    if (versionParam) setParams({ kind }, { preventScrollReset: true })
    setWriting(true)
  }
  const write = may('terms.update') && !writing && (
    <Button onClick={begin}>{t(versions.length > 0 ? 'dashboard.terms_change' : 'dashboard.terms_write')}</Button>
  )
  return (
    <>
      <PageHead title={t('dashboard.terms')} note={t('dashboard.terms_note')}>
        {shown && write}
      </PageHead>
      {!writing && (
        <Chips
          label={t('dashboard.terms_kind')}
          value={kind}
          onChange={(value) => setParams({ kind: value }, { preventScrollReset: true })}
          chips={TERMS_KINDS.map((value) => ({ value, label: t(`dashboard.terms_kind.${value}`) }))}
        />
      )}
      {!writing && kind !== 'donation' && <PublicPage kind={kind} missing={missing.includes(kind)} />}
      {writing ? (
        <Writing onClose={() => setWriting(false)} />
      ) : shown ? (
        <DetailLayout label={t('dashboard.terms_versions')} aside={<Versions shown={shown.version} />}>
          <Version key={`${kind} ${shown.version}`} text={shown.text} version={shown.version} />
        </DetailLayout>
      ) : (
        <div className={styles.empty}>
          <EmptyState title={t('dashboard.terms_none')} action={write} />
        </div>
      )}
    </>
  )
}

/** Link to the public page, or a notice that it has no text yet. */
function PublicPage({ kind, missing }: { kind: LegalKind; missing: boolean }) {
  const t = useText()
  const { to } = useLocale()
  const path = to(LEGAL_PATHS[kind])
  return (
    <Text size="sm" c={missing ? 'pome' : 'dimmed'}>
      {t(missing ? 'dashboard.terms_missing' : 'dashboard.terms_public')}{' '}
      <a href={path} target="_blank" rel="noreferrer">
        <bdi dir="ltr">{path}</bdi>
      </a>
    </Text>
  )
}

function Versions({ shown }: { shown: string }) {
  const t = useText()
  const { locale } = useLocale()
  const { kind, versions, accepted } = useScreen<Loaded<typeof termsScreen>>()
  const [, setParams] = useSearchParams()
  return (
    <Panel title={t('dashboard.terms_versions')} flush>
      <ol className={styles.versions}>
        {versions.map(({ version, at, by, text }, i) => (
          <li key={version}>
            <button
              type="button"
              className={styles.version}
              aria-current={version === shown || undefined}
              onClick={() => setParams({ kind, version }, { preventScrollReset: true })}
            >
              <span className={styles.line}>
                <bdi dir="ltr" className={styles.strong}>
                  {version}
                </bdi>
                {i === 0 && <ToneBadge tone="good">{t('dashboard.terms_in_force')}</ToneBadge>}
              </span>
              <span className={styles.muted}>
                <bdi dir="ltr">{formatDateTime(at, locale)}</bdi>
                {by && (
                  <>
                    {' · '}
                    <bdi>{by}</bdi>
                  </>
                )}
              </span>
              <span className={styles.muted}>
                {kind === 'donation' && (
                  <>
                    {t('dashboard.terms_accepted', {
                      count: accepted[version] ?? 0,
                      number: formatNumber(accepted[version] ?? 0, locale),
                    })}
                    {' · '}
                  </>
                )}
                <bdi dir="ltr">{LOCALES.filter((one) => text[one]).join(' ')}</bdi>
              </span>
            </button>
          </li>
        ))}
      </ol>
    </Panel>
  )
}

function Version({ version, text }: { version: string; text: Localized }) {
  const t = useText()
  const { locale } = useLocale()
  const written = LOCALES.filter((one) => text[one])
  const [language, setLanguage] = useState<Locale>(text[locale] ? locale : 'ar')
  return (
    <Panel
      title={t('dashboard.terms_version', { version: isolateLtr(version) })}
      actions={
        written.length > 1 && (
          <Chips
            label={t('dashboard.texts_in')}
            value={language}
            onChange={(value) => setLanguage(value as Locale)}
            chips={written.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
          />
        )
      }
    >
      <Prose html={text[language] ?? text.ar} lang={language} />
    </Panel>
  )
}

const FIELD = { kind: 'richText', label: 'dashboard.terms_text', localized: true, max: 100_000 } as const

/** Editor for the next version, which starts with the current text. All languages are published together. */
function Writing({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { change, busy } = useChange()
  const { kind, versions } = useScreen<Loaded<typeof termsScreen>>()
  const [current, setCurrent] = useState(versions[0])
  const [deciding, setDeciding] = useState(false)
  const { revalidate } = useRevalidator()
  const [text, setText] = useState<Localized | null>(current?.text ?? null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const dirty = JSON.stringify(text) !== JSON.stringify(current?.text ?? null)
  useGuard(dirty && !busy)
  const publish = async () => {
    const sure = await confirmAction({
      title: t('dashboard.terms_publish_title'),
      text: t(kind === 'donation' ? 'dashboard.terms_publish_text' : 'dashboard.terms_publish_page'),
      yes: t('dashboard.publish'),
    })
    if (!sure) return
    const written = Object.fromEntries(Object.entries(text ?? {}).filter(([, html]) => html))
    await change({
      method: 'POST',
      path: `/api/dashboard/terms/${kind}`,
      body: { text: written, seen: current?.version ?? null },
      success: t('dashboard.terms_published'),
      onDone: onClose,
      onProblem: ({ code, fields, message }) => {
        setErrors(Object.keys(fields).length > 0 ? fields : { text: message })
        // A colleague published meanwhile: the screen loads that version, and both texts are compared.
        if (code === 'terms.conflict') void revalidate().then(() => setDeciding(true))
      },
    })
  }
  const cancel = async () => {
    if (!dirty || (await confirmLeaving(t))) onClose()
  }
  const latest = versions[0]
  return (
    <Panel title={t('dashboard.terms_next')}>
      {deciding && latest && (
        <Suspense>
          <ConflictWindow
            resource={{ fields: { text: FIELD } }}
            base={{ text: current?.text ?? null }}
            mine={{ text }}
            theirs={{ text: latest.text }}
            by={latest.by}
            at={new Date(latest.at).toISOString()}
            names={{}}
            submit={t('dashboard.terms_use_choice')}
            onClose={() => setDeciding(false)}
            onMerged={({ text: merged }) => {
              setDeciding(false)
              setErrors({})
              setCurrent(latest)
              setText((merged as Localized | undefined) ?? latest.text)
            }}
          />
        </Suspense>
      )}
      <Text size="sm" c="dimmed">
        {t('dashboard.terms_next_text')}
      </Text>
      <Field path="text" field={FIELD} value={text} onChange={(value) => setText(value as Localized)} errors={errors} />
      <Group>
        <Button loading={busy} disabled={!dirty} onClick={() => void publish()}>
          {t('dashboard.terms_publish')}
        </Button>
        <Button variant="default" onClick={() => void cancel()}>
          {t('dashboard.cancel')}
        </Button>
      </Group>
    </Panel>
  )
}
