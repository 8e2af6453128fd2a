import { useId, type ReactNode } from 'react'
import { clsx } from 'clsx'
import { FieldError } from './field.tsx'
import styles from './choice-tiles.module.css'

type ChoiceTile = { value: string; label: ReactNode; note?: ReactNode; disabled?: boolean }

type Props = {
  /** Heading of the group of radio buttons, above the tiles. */
  legend: ReactNode
  name: string
  tiles: readonly ChoiceTile[]
  value?: string | null
  defaultValue?: string
  onChange?: (value: string) => void
  error?: ReactNode
  /** The notes are sentences: one tile per row until there is room for more. */
  described?: boolean
  className?: string
}

/** A few predefined choices as tiles, such as amounts. Arrow keys move between them; works without JavaScript. */
export function ChoiceTiles({
  legend,
  name,
  tiles,
  value,
  defaultValue,
  onChange,
  error,
  described,
  className,
}: Props) {
  const id = useId()
  const controlled = value !== undefined
  return (
    <fieldset
      className={className}
      aria-describedby={error ? `${id}-error` : undefined}
      // For `usePostedForm`: groups have no `aria-invalid`.
      data-invalid={error ? true : undefined}
    >
      <legend className={styles.legend}>{legend}</legend>
      {error && (
        // Above the tiles: on a phone the end of a long group is below the screen.
        <div className={styles.problem}>
          <FieldError id={`${id}-error`}>{error}</FieldError>
        </div>
      )}
      <div className={styles.group}>
        <div className={clsx(styles.tiles, described && styles.described)}>
          {tiles.map((tile) => (
            <label key={tile.value} className={styles.tile}>
              <input
                type="radio"
                name={name}
                value={tile.value}
                disabled={tile.disabled}
                className={styles.radio}
                {...(controlled ? { checked: value === tile.value } : { defaultChecked: defaultValue === tile.value })}
                onChange={() => onChange?.(tile.value)}
              />
              <span className={styles.face}>
                {tile.label}
                {tile.note && <small className={styles.note}>{tile.note}</small>}
              </span>
            </label>
          ))}
        </div>
      </div>
    </fieldset>
  )
}
