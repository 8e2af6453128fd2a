import IconChevronDown from '@tabler/icons-react/dist/esm/icons/IconChevronDown.mjs'
import type { CardFieldNames } from '#features/payments/gateway.ts'
import { BRANDS } from '#kernel/card.ts'
import { istanbulParts } from '#kernel/dates.ts'
import type { Translate } from '#kernel/text.ts'
import { BrandSign } from '#ui/brand-mark.tsx'
import { Icon } from '#ui/icon.tsx'

/** Card fields of the bank's form: our server never gets their values. */
export function CardFields({ t, names, now }: { t: Translate; names: CardFieldNames; now: Date }) {
  return (
    <>
      <CardField
        name={names.number}
        part="number"
        label={t('donation_form.card_number')}
        hint={t('bank_redirect.number_hint')}
        format={t('bank_redirect.number_hint')}
        complete="cc-number"
        pattern="\d{13,16}"
        length={23}
      />
      <ExpiryList t={t} name={names.expiry} now={now} />
      <CardField
        name={names.code}
        part="code"
        label={t('donation_form.card_cvc')}
        hint={t('donation_form.card_cvc_hint')}
        format={t('bank_redirect.code_format')}
        complete="cc-csc"
        pattern="\d{3,4}"
        length={4}
      />
    </>
  )
}

type FieldProps = {
  name: string
  part: keyof CardFieldNames
  label: string
  hint: string
  /** What the browser says about a value that does not match the pattern. */
  format: string
  complete: string
  pattern: string
  length: number
}

function CardField({ name, part, label, hint, format, complete, pattern, length }: FieldProps) {
  return (
    <div className="field">
      <label htmlFor={name} className="label">
        {label}
      </label>
      <span className="box">
        <input
          id={name}
          name={name}
          data-card={part}
          required
          dir="ltr"
          inputMode="numeric"
          autoComplete={complete}
          pattern={pattern}
          title={format}
          maxLength={length}
          aria-describedby={`${name}-hint`}
          className="control input"
        />
        {part === 'number' && <Brands />}
      </span>
      <p id={`${name}-hint`} className="hint" data-plain={part === 'code' ? undefined : ''}>
        {hint}
      </p>
    </div>
  )
}

/** Years from now in which a card may end. */
const YEARS = 20

/** Month and year in the format of the bank; the script replaces the list by a field to type in. */
function ExpiryList({ t, name, now }: { t: Translate; name: string; now: Date }) {
  const { year, month } = istanbulParts(now)
  const years = Array.from({ length: YEARS + 1 }, (_, n) => Number(year) + n)
  const months = Array.from({ length: 12 }, (_, n) => String(n + 1).padStart(2, '0'))
  return (
    <div className="field">
      <label htmlFor={name} className="label">
        {t('donation_form.card_expiry')}
      </label>
      <span className="box">
        <select
          id={name}
          name={name}
          data-card="expiry"
          required
          dir="ltr"
          autoComplete="cc-exp"
          className="control select"
        >
          <option value="">{t('bank_redirect.expiry_choose')}</option>
          {years.map((one) => (
            <optgroup key={one} label={String(one)}>
              {months
                .filter((each) => one > Number(year) || each >= month)
                .map((each) => (
                  <option key={each} value={`${each}${String(one).slice(2)}`}>
                    {`${each}/${String(one).slice(2)}`}
                  </option>
                ))}
            </optgroup>
          ))}
        </select>
        <span className="chevron">
          <Icon of={IconChevronDown} />
        </span>
      </span>
    </div>
  )
}

/** Card brands: the script shows the one that the first digits identify. */
function Brands() {
  return (
    <span className="suffix">
      {BRANDS.map(([brand]) => (
        <span key={brand} data-brand={brand} hidden>
          <BrandSign brand={brand} />
        </span>
      ))}
    </span>
  )
}
