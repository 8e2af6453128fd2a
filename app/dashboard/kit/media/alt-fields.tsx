import { Fieldset, Input, Textarea } from '@mantine/core'
import { directionOf, LOCALE_NAMES, LOCALES, type Localized } from '#kernel/locale.ts'
import { useText } from '#kernel/text-context.tsx'
import styles from './details.module.css'

type Props = { value: Localized | null; onChange: (value: Localized | null) => void; readOnly?: boolean }

/** Alternative text of a picture in each language. */
export function AltFields({ value, onChange, readOnly }: Props) {
  const t = useText()
  const set = (locale: string, text: string) => {
    const next = { ar: '', ...value, [locale]: text }
    onChange(LOCALES.some((one) => next[one]) ? next : null)
  }
  return (
    <Fieldset legend={t('dashboard.media.alt')} variant="unstyled" classNames={{ legend: styles.title! }}>
      <Input.Description>{t('dashboard.media.alt_hint')}</Input.Description>
      {LOCALES.map((locale) => (
        <Textarea
          key={locale}
          mt="xs"
          label={LOCALE_NAMES[locale]}
          lang={locale}
          dir={directionOf(locale)}
          autosize
          minRows={1}
          maxRows={4}
          maxLength={300}
          readOnly={readOnly ?? false}
          value={value?.[locale] ?? ''}
          onChange={(event) => set(locale, event.currentTarget.value)}
        />
      ))}
    </Fieldset>
  )
}
