import { expect, test } from 'vitest'
import { videoId } from './video.ts'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4', 'dQw4w9WgXcQ'],
  ['https://youtu.be/dQw4w9WgXcQ?si=x', 'dQw4w9WgXcQ'],
  ['https://www.youtube.com/embed/dQw4w9WgXcQ', 'dQw4w9WgXcQ'],
  ['https://m.youtube.com/shorts/a_b-c123456', 'a_b-c123456'],
  ['https://www.youtube.com/watch?v=tooshort', null],
  ['https://www.youtube.com/watch?v=twelve_chars', null],
  ['https://example.org/watch?v=dQw4w9WgXcQ', null],
  ['https://youtube.com.example.org/embed/dQw4w9WgXcQ', null],
  ['javascript:alert(1)//youtu.be/dQw4w9WgXcQ', null],
  ['no link', null],
])('%s contains the video id %s', (link, id) => {
  expect(videoId(link)).toBe(id)
})
