import { useState } from 'react'
import { useNavigate } from 'react-router'
import { Alert, Button, Stack, Textarea } from '@mantine/core'
import type { DivisionPreview } from '#features/donors/records/donor-record.ts'
import { formatNumber } from '#kernel/digits.ts'
import { formatPhone } from '#kernel/phone.ts'
import { useLocale, useText } from '#kernel/text-context.tsx'
import { useScreen } from '#dashboard/dashboard-data.ts'
import { confirmAction } from '#dashboard/kit/confirm.tsx'
import { PageHead } from '#dashboard/kit/page-head.tsx'
import { Panel } from '#dashboard/kit/panel.tsx'
import { useChange } from '#dashboard/kit/use-change.ts'
import type { Loaded } from '#dashboard/screen.server.ts'
import { nameOfDonor } from './donor-columns.tsx'
import { DivideNames } from './divide-names.tsx'
import { DivideRest, type AddressChoice } from './divide-rest.tsx'
import { DivideRows } from './divide-rows.tsx'
import { DivideSecond } from './divide-second.tsx'
import { DivideSides } from './divide-sides.tsx'
import type { divideDonorScreen } from './screens.server.ts'
import styles from './divide.module.css'

/** Screen to choose what moves to a second record, preview both records, and divide. */
export default function DivideDonor() {
  const t = useText()
  const { locale, to } = useLocale()
  const navigate = useNavigate()
  const { change, busy } = useChange()
  const { donor, account, donations, pledges, addresses, notes, consents } =
    useScreen<Loaded<typeof divideDonorScreen>>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [tags, setTags] = useState<readonly string[]>([])
  const [where, setWhere] = useState<Record<string, AddressChoice>>({})
  const emails = addresses.filter(({ kind }) => kind === 'email')
  // The only email address of a record is shared by default: the family uses it together.
  const placeOf = (id: string): AddressChoice =>
    where[id] ?? (emails.length === 1 && emails[0]!.id === id ? 'share' : 'stay')
  const [target, setTarget] = useState<'new' | 'known'>('new')
  const [into, setInto] = useState<string | null>(null)
  const [keptName, setKeptName] = useState(donor.name)
  const [name, setName] = useState('')
  const [reason, setReason] = useState('')
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const [error, setError] = useState('')
  const [preview, setPreview] = useState<DivisionPreview | null>(null)
  const touched =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      setPreview(null)
      set(value)
    }
  const pick = (ids: readonly string[], on: boolean) => {
    const subjects = new Set(ids)
    // Consents given with these donations are selected too; each can be unticked.
    const along = consents.filter(({ subjectId }) => subjects.has(subjectId)).map(({ id }) => id)
    touched(setChosen)(
      new Set(on ? [...chosen, ...ids, ...along] : [...chosen].filter((id) => ![...ids, ...along].includes(id))),
    )
  }
  const rows = [...donations, ...pledges].filter((row) => !row.account)
  const of = (all: readonly { id: string }[]) => all.map(({ id }) => id).filter((id) => chosen.has(id))
  const choice = {
    into: target === 'new' ? null : into,
    donations: of(donations),
    pledges: of(pledges),
    notes: of(notes),
    consents: of(consents),
    tags,
    addresses: addresses.map(({ id }) => ({ id, to: placeOf(id) })).filter((one) => one.to !== 'stay'),
  }
  const shown = ['donations', 'addresses', 'keptName', 'reason', target === 'new' ? 'name' : 'into']
  const problems = ({ fields, message }: { fields: Record<string, string>; message: string }) => {
    setFieldErrors(fields)
    const others = Object.entries(fields).flatMap(([name, text]) => (shown.includes(name) ? [] : [text]))
    setError(Object.keys(fields).length === 0 ? message || t('dashboard.failed') : [...new Set(others)].join(' '))
  }
  const begin = () => {
    setFieldErrors({})
    setError('')
  }
  const look = async () => {
    begin()
    if (target === 'known' && !into) return setFieldErrors({ into: t('donors.relation_required') })
    if (target === 'new' && !name.trim()) return setFieldErrors({ name: t('resource.required') })
    if (choice.donations.length + choice.pledges.length === 0)
      return setFieldErrors({ donations: t('donors.divide_nothing') })
    await change<DivisionPreview>({
      method: 'POST',
      path: `/api/dashboard/donors/${donor.id}/division-preview`,
      body: { into: choice.into, donations: choice.donations },
      onDone: setPreview,
      onProblem: problems,
    })
  }
  const divide = async () => {
    begin()
    const title = t('dashboard.donor_divide')
    const text = t('dashboard.donor_divide_sure', {
      name: preview?.second.name || name,
      count: choice.donations.length,
      number: formatNumber(choice.donations.length, locale),
    })
    if (!(await confirmAction({ title, text, yes: title }))) return
    await change<{ secondId: string }>({
      method: 'POST',
      path: `/api/dashboard/donors/${donor.id}/divide`,
      body: { ...choice, keptName, name: target === 'new' ? name : null, reason },
      success: t('dashboard.donor_divided'),
      onDone: ({ secondId }) => void navigate(to(`/dashboard/donors/${secondId}`)),
      onProblem: problems,
    })
  }
  return (
    <>
      <PageHead
        title={t('dashboard.donor_divide')}
        trail={[
          { label: t('dashboard.donors'), to: to('/dashboard/donors') },
          { label: nameOfDonor(t, donor), to: to(`/dashboard/donors/${donor.id}`) },
        ]}
      />
      <Stack gap="lg">
        <p className={styles.lead}>{t('dashboard.donor_divide_lead')}</p>
        {error && (
          <Alert color="pome" role="alert">
            {error}
          </Alert>
        )}
        {account && <Alert color="saffron">{t('dashboard.donor_divide_account')}</Alert>}
        <DivideNames
          rows={rows}
          chosen={chosen}
          onPick={(one, ids, on) => {
            pick(ids, on)
            if (on && !name) setName(one)
          }}
        />
        <DivideRows
          title={t('dashboard.donations')}
          rows={donations}
          chosen={chosen}
          onPick={pick}
          problem={fieldErrors.donations}
        />
        {pledges.length > 0 && (
          <DivideRows
            title={t('dashboard.transfers')}
            rows={pledges}
            chosen={chosen}
            onPick={pick}
            problem={undefined}
          />
        )}
        <DivideRest
          chosen={chosen}
          tags={tags}
          problem={fieldErrors.addresses}
          placeOf={placeOf}
          onPick={pick}
          onTags={touched(setTags)}
          onPlace={(id, place) => touched(setWhere)({ ...where, [id]: place })}
        />
        <DivideSecond
          donorId={donor.id}
          target={target}
          name={name}
          keptName={keptName}
          into={into}
          fieldErrors={fieldErrors}
          onTarget={touched(setTarget)}
          onName={setName}
          onKeptName={setKeptName}
          onInto={touched(setInto)}
        >
          {!preview && (
            <div>
              <Button loading={busy} onClick={() => void look()}>
                {t('dashboard.donor_compare')}
              </Button>
            </div>
          )}
        </DivideSecond>
        {preview && (
          <Panel title={t('dashboard.donor_divide_both')} lead={t('dashboard.donor_divide_both_lead')}>
            <Stack gap="md">
              <DivideSides
                kept={{ name: keptName, ...preview.kept, ...sideOf('kept') }}
                second={{ ...preview.second, name: preview.second.name ?? name, ...sideOf('second') }}
              />
              <Textarea
                label={t('dashboard.donor_divide_reason')}
                dir="auto"
                autosize
                minRows={2}
                maxLength={500}
                value={reason}
                error={fieldErrors.reason}
                onChange={(event) => setReason(event.currentTarget.value)}
              />
              <div>
                <Button loading={busy} onClick={() => void divide()}>
                  {t('dashboard.donor_divide')}
                </Button>
              </div>
            </Stack>
          </Panel>
        )}
      </Stack>
    </>
  )

  /** The parts of a side that do not come from the ledger. */
  function sideOf(side: 'kept' | 'second') {
    const second = side === 'second'
    const here = (id: string) => chosen.has(id) === second
    return {
      addresses: addresses
        .filter(({ id }) => placeOf(id) === 'share' || (placeOf(id) === 'move') === second)
        .map(({ kind, address }) => (kind === 'email' ? address : formatPhone(address))),
      tags: donor.tags.filter((tag) => tags.includes(tag) === second),
      pledges: pledges.filter(({ id }) => here(id)).length,
      notes: notes.filter(({ id }) => here(id)).length,
      consents: consents.filter(({ id }) => here(id)).length,
    }
  }
}
