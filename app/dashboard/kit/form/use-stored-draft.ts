import { useCallback, useEffect, useRef, useState } from 'react'
import type { FieldShape } from '#resource/field.ts'
import { useDashboard } from '#dashboard/dashboard-data.ts'
import { draftKey, readDraft, removeDraft, startDrafts, writeDraft } from '#resource/stored-draft.ts'
import { deepEqual, type Draft, type Values } from './use-draft.ts'

/** Pause in typing before the draft is stored, in milliseconds. */
const PAUSE_MS = 400

type Form = {
  /** Id of the form: `campaigns.5`, `posts.new`, `settings.main-page`. */
  id: string
  /** Version of the saved record; 0 for a new one. */
  version: number
  fields: Record<string, FieldShape>
  draft: Draft
}

/** Stores unsaved changes in this browser, and offers them when the form is opened again. */
export function useStoredDraft({ id, version, fields, draft }: Form) {
  const { me } = useDashboard()
  const key = draftKey(me.email, id)
  const { base, values, changed } = draft
  const [offer, setOffer] = useState(() => {
    const found = readDraft(key)
    const differs = (name: string) => name in fields && !deepEqual(found?.values[name], base[name])
    return found && Object.keys(found.values).some(differs) ? found : null
  })
  /** The key under which this form was last stored. The key of a new record changes when it is saved. */
  const storedAs = useRef<string>(undefined)
  const isStored = useCallback(() => storedAs.current !== undefined, [])
  useEffect(() => startDrafts(new Date()), [])

  useEffect(() => {
    if (changed.length === 0) {
      // The form was saved or discarded. A draft that is still offered stays stored.
      if (storedAs.current) removeDraft(storedAs.current)
      if (storedAs.current && offer) writeDraft(key, offer)
      storedAs.current = undefined
      return
    }
    // JSON has no NaN: a number that could not be read would come back as "empty" and clear the saved one.
    const readable = changed.filter((name) => !Number.isNaN(values[name]))
    const typed = (from: Values) => Object.fromEntries(readable.map((name) => [name, from[name]]))
    // Includes the offered draft until it is restored or discarded, so that new edits do not overwrite it.
    const write = () => {
      const done = writeDraft(key, {
        at: new Date().toISOString(),
        version: offer?.version ?? version,
        base: { ...offer?.base, ...typed(base) },
        values: { ...offer?.values, ...typed(values) },
      })
      storedAs.current = done ? key : undefined
    }
    const timer = setTimeout(write, PAUSE_MS)
    window.addEventListener('pagehide', write)
    return () => {
      clearTimeout(timer)
      window.removeEventListener('pagehide', write)
    }
  }, [key, version, base, values, changed, offer])

  return {
    offer,
    /** Another person saved the record after the draft was written. */
    outdated: offer !== null && offer.version !== version,
    /** Whether closing the tab would lose nothing. */
    isStored,
    /** Puts the draft into the form. Changes of others in other fields and languages stay. */
    async restore() {
      if (!offer) return
      const { compareSides, mergeParts } = await import('./merge.ts')
      const sides = { base: { ...values, ...offer.base }, mine: { ...values, ...offer.values }, theirs: values }
      const { both, onlyMine } = compareSides(fields, sides)
      for (const [name, value] of Object.entries(mergeParts([...onlyMine, ...both], sides))) draft.set(name, value)
      storedAs.current = key
      setOffer(null)
    },
    discard() {
      removeDraft(key)
      setOffer(null)
    },
  }
}
