/** Display of texts and numbers on the whole site: settings of staff (settings/pages/control-panel.ts). */
import { createContext, useContext, type ReactNode } from 'react'
import { sentencesOnLines, truncateAtWord } from './truncate.ts'

type DisplaySettings = {
  /**
   * `characters`: cut at the lengths of docs/reference/site-rules.md "Shortened texts". `lines`: as many lines as fit
   * (ui/card.module.css).
   */
  cardTexts: 'characters' | 'lines'
  /** Progress of campaigns with two decimals; otherwise as an integer. */
  percentDecimals: boolean
}

const STANDARD: DisplaySettings = { cardTexts: 'characters', percentDecimals: true }
/** More characters than three lines of a card can show; longer text would be loaded for nothing. */
const THREE_LINES = 240

const DisplayContext = createContext(STANDARD)

export function DisplayProvider({ display, children }: { display: DisplaySettings | undefined; children: ReactNode }) {
  return <DisplayContext value={display ?? STANDARD}>{children}</DisplayContext>
}

export function useDisplaySettings(): DisplaySettings {
  return useContext(DisplayContext)
}

/** Shortens texts on cards. */
export function useCardTexts() {
  const byLines = useDisplaySettings().cardTexts === 'lines'
  return {
    byLines,
    /** @param characters maximum length if characters are counted */
    shorten: (text: string, characters: number) => truncateAtWord(text, byLines ? THREE_LINES : characters),
    /** Each sentence on its own line, unless lines are counted. */
    onLines: (text: string) => (byLines ? text : sentencesOnLines(text)),
  }
}
