/** Names that others read (exports, files, commands, texts) use standard terms. */
import { globSync, readFileSync } from 'node:fs'
import { basename, join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { texts } from '#app/texts.ts'
import { PRIVATE_WORDS, privateWords } from './standard-terms.ts'

const root = resolve(import.meta.dirname, '..')
const files = globSync('{app,bench,bin,demo,sandbox-bank,tests}/**/*.{ts,tsx,mjs}', { cwd: root })

/** Exports that stay: a shelf in the picture of a room. */
const EXEMPT_EXPORTS = new Set(['shelf', 'proposeAcceptSecondCapture'])
const EXPORT =
  /^export (?:default )?(?:declare )?(?:async )?(?:function\*?|const|let|class|type|interface|enum) (\w+)/gm

const say = (words: string[]) => words.map((word) => `${word}: say ${PRIVATE_WORDS[word]}`).join('; ')

test('the test knows a private word from a standard term', () => {
  expect(privateWords('keptGift')).toEqual(['kept', 'gift'])
  expect(privateWords('giftShopPage')).toEqual([])
  expect(privateWords('spendProofOfWork')).toEqual([])
})

test('exported names', () => {
  const wrong = files.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(EXPORT)]
      .map(([, name]) => name!)
      .filter((name) => !EXEMPT_EXPORTS.has(name) && privateWords(name).length > 0)
      .map((name) => `${file}: ${name} (${say(privateWords(name))})`),
  )
  expect(wrong).toEqual([])
})

test('file names', () => {
  const wrong = files
    .filter((file) => privateWords(basename(file)).length > 0)
    .map((file) => `${file} (${say(privateWords(basename(file)))})`)
  expect(wrong).toEqual([])
})

/** Verbs that a screen says: "Keep mine", "already taken". */
const VERBS = new Set(['give', 'given', 'keep', 'taken'])
/** Parts of a key that are an id of data (a ledger entry's kind, a column) or a name that the spec gives. */
const DATA_KEY =
  /^(dashboard\.(fact|posting|account|approval|approval_of|settings|resource_\w+|card|mail_state|subscriber_state|mail_template|refund_method|data_request_origin)\b|mail\.state\.|legal\.cookie\.)/

test('keys of texts and ids of commands', () => {
  const wrong = Object.keys(texts)
    .filter((key) => !DATA_KEY.test(key) && privateWords(key).some((word) => !VERBS.has(word)))
    .map((key) => `${key} (${say(privateWords(key))})`)
  expect(wrong).toEqual([])
})
