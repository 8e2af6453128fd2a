import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { Button, Group, Text } from '@mantine/core'
import { formatDateTime } from '#kernel/dates.ts'
import { formatNumber } from '#kernel/digits.ts'
import { LOCALE_NAMES, LOCALES, type Locale, type Localized } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { LEGAL_PATHS, TERMS_KINDS, type LegalKind } from '#features/terms/terms.ts'
import { EmptyState } from '#ui/state.tsx'
import { Prose } from '#ui/prose.tsx'
import { useDesk, useScreen } from '../../desk.ts'
import { Beside } from '../../kit/beside.tsx'
import { ask } from '../../kit/ask.tsx'
import { Field } from '../../kit/form/field.tsx'
import { useGuard } from '../../kit/form/use-guard.ts'
import { Chips } from '../../kit/list/chips.tsx'
import { PageHead } from '../../kit/page-head.tsx'
import { Panel } from '../../kit/panel.tsx'
import { useChange } from '../../kit/use-change.ts'
import { ToneBadge } from '../../kit/value.tsx'
import type { Loaded } from '../../screen.server.ts'
import styles from './terms.module.css'
import type { termsScreen } from './screen.server.ts'

/** Donation terms, privacy notice, terms of use and cookies: the text in force, every one before it, and the next. */
export function Terms() {
  const t = useText()
  const { may } = useDesk()
  const { kind, versions, asked, missing } = useScreen<Loaded<typeof termsScreen>>()
  const [, setParams] = useSearchParams()
  const [writing, setWriting] = useState(false)
  const shown = versions.find(({ version }) => version === asked) ?? versions[0]
  const write = may('terms.update') && !writing && (
    <Button onClick={() => setWriting(true)}>
      {t(versions.length > 0 ? 'desk.terms_change' : 'desk.terms_write')}
    </Button>
  )
  return (
    <>
      <PageHead title={t('desk.terms')} note={t('desk.terms_note')}>
        {shown && write}
      </PageHead>
      {!writing && (
        <Chips
          label={t('desk.terms_kind')}
          value={kind}
          onChange={(value) => setParams({ kind: value }, { preventScrollReset: true })}
          chips={TERMS_KINDS.map((value) => ({ value, label: t(`desk.terms_kind.${value}`) }))}
        />
      )}
      {!writing && kind !== 'donation' && <PublicPage kind={kind} missing={missing.includes(kind)} />}
      {writing ? (
        <Writing onClose={() => setWriting(false)} />
      ) : shown ? (
        <Beside label={t('desk.terms_versions')} aside={<Versions shown={shown.version} />}>
          <Version key={`${kind} ${shown.version}`} text={shown.text} version={shown.version} />
        </Beside>
      ) : (
        <div className={styles.empty}>
          <EmptyState title={t('desk.terms_none')} action={write} />
        </div>
      )}
    </>
  )
}

/** Where visitors read it, or that they find no text there yet. */
function PublicPage({ kind, missing }: { kind: LegalKind; missing: boolean }) {
  const t = useText()
  const { to } = useLocale()
  const path = to(LEGAL_PATHS[kind])
  return (
    <Text size="sm" c={missing ? 'pome' : 'dimmed'}>
      {t(missing ? 'desk.terms_missing' : 'desk.terms_public')}{' '}
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
    <Panel title={t('desk.terms_versions')} flush>
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
                {i === 0 && <ToneBadge tone="good">{t('desk.terms_in_force')}</ToneBadge>}
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
                    {t('desk.terms_accepted', {
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
      title={t('desk.terms_version', { version: `\u2066${version}\u2069` })}
      actions={
        written.length > 1 && (
          <Chips
            label={t('desk.texts_in')}
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

const FIELD = { kind: 'richText', label: 'desk.terms_text', localized: true, max: 100_000 } as const

/** The next version, begun from the one in force; nothing is published by halves. */
function Writing({ onClose }: { onClose: () => void }) {
  const t = useText()
  const { change, busy } = useChange()
  const { kind, versions } = useScreen<Loaded<typeof termsScreen>>()
  const [current] = useState(versions[0])
  const [text, setText] = useState<Localized | null>(current?.text ?? null)
  const [errors, setErrors] = useState<Record<string, string>>({})
  const dirty = JSON.stringify(text) !== JSON.stringify(current?.text ?? null)
  useGuard(dirty && !busy)
  const publish = async () => {
    const sure = await ask({
      title: t('desk.terms_publish_title'),
      text: t(kind === 'donation' ? 'desk.terms_publish_text' : 'desk.terms_publish_page'),
      yes: t('desk.publish'),
    })
    if (!sure) return
    const written = Object.fromEntries(Object.entries(text ?? {}).filter(([, html]) => html))
    const answer = await change({
      method: 'POST',
      path: `/api/dashboard/terms/${kind}`,
      body: { text: written, seen: current?.version ?? null },
      say: t('desk.terms_published'),
      onProblem: ({ fields, message }) => setErrors(Object.keys(fields).length > 0 ? fields : { text: message }),
    })
    if (answer?.ok) onClose()
  }
  return (
    <Panel title={t('desk.terms_next')}>
      <Text size="sm" c="dimmed">
        {t('desk.terms_next_text')}
      </Text>
      <Field
        path="text"
        field={FIELD as never}
        value={text}
        onChange={(value) => setText(value as Localized)}
        errors={errors}
      />
      <Group>
        <Button loading={busy} disabled={!dirty} onClick={() => void publish()}>
          {t('desk.terms_publish')}
        </Button>
        <Button variant="default" onClick={onClose}>
          {t('desk.cancel')}
        </Button>
      </Group>
    </Panel>
  )
}
