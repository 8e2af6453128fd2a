import { useState } from 'react'
import { TextInput } from '@mantine/core'
import { isOwnSource, sourceName } from '#features/donations/sources/source.ts'
import { isolate } from '#kernel/bidi.ts'
import { cleanSource, LONGEST_SOURCE, withSource } from '#kernel/link-source.ts'
import { LOCALE_NAMES, LOCALES, localePath } from '#kernel/locale.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { CopyButton } from '#ui/copy-button.tsx'
import { Chips } from '#dashboard/kit/list/chips.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'

/** Creates a link that names a source, by which the donations report counts its donations. */
export function SourceLink({ site, path }: { site: string; path: string }) {
  const t = useText()
  const { locale } = useLocale()
  const [typed, setTyped] = useState('')
  const [language, setLanguage] = useState(locale)
  const source = cleanSource(typed)
  const problem = !typed.trim()
    ? null
    : !source
      ? t('dashboard.source_link_unusable')
      : isOwnSource(source)
        ? t('dashboard.source_link_reserved')
        : null
  const url = source && !problem ? withSource(site + localePath(language, path), source) : ''
  return (
    <Panel title={t('dashboard.source_link')} lead={t('dashboard.source_link_lead')}>
      <TextInput
        label={t('dashboard.source_link_name')}
        description={t('dashboard.source_link_hint', { most: LONGEST_SOURCE })}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        error={problem}
        maxLength={80}
      />
      <Chips
        label={t('dashboard.source_link_language')}
        value={language}
        onChange={(next) => setLanguage(LOCALES.find((one) => one === next) ?? locale)}
        chips={LOCALES.map((value) => ({ value, label: LOCALE_NAMES[value] }))}
      />
      {url && (
        <>
          <TextInput
            label={t('dashboard.source_link_link')}
            description={t('dashboard.source_link_shown', { name: isolate(sourceName(source, t)) })}
            value={url}
            readOnly
            dir="ltr"
            onFocus={(event) => event.target.select()}
          />
          <div>
            <CopyButton text={url} what={t('dashboard.source_link_link')} />
          </div>
        </>
      )}
    </Panel>
  )
}
