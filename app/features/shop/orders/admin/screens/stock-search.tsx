import { useState, type Ref } from 'react'
import { TextInput } from '@mantine/core'
import IconSearch from '@tabler/icons-react/dist/esm/icons/IconSearch.mjs'
import { useText } from '#kernel/text-context.tsx'
import { Icon } from '#ui/icon.tsx'
import styles from './shop.module.css'

type Props = {
  ref: Ref<HTMLInputElement>
  value: string
  onChange: (typed: string) => void
  /** Called for Enter, which barcode scanners send after each code. Returns false for an unknown code. */
  onEnter: () => boolean
}

export function StockSearch({ ref, value, onChange, onEnter }: Props) {
  const t = useText()
  const [unknown, setUnknown] = useState(false)
  return (
    <TextInput
      ref={ref}
      type="search"
      className={styles.stockFind!}
      leftSection={<Icon of={IconSearch} size={18} />}
      placeholder={t('dashboard.stock_find')}
      aria-label={t('dashboard.stock_find')}
      value={value}
      error={unknown && <span role="alert">{t('dashboard.stock_code_unknown')}</span>}
      onChange={(event) => {
        setUnknown(false)
        onChange(event.currentTarget.value)
      }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return
        const found = onEnter()
        setUnknown(!found)
        // Select the text, so that the next scanned code replaces it.
        if (!found) event.currentTarget.select()
      }}
    />
  )
}
