import { defineTexts } from '#kernel/text.ts'

export const texts = defineTexts({
  'desk.faq': { ar: 'سؤال شائع', en: 'Question', tr: 'Soru' },
  'desk.faqs': { ar: 'الأسئلة الشائعة', en: 'Frequent questions', tr: 'Sık sorulan sorular' },
  'desk.faqs_empty': {
    ar: 'لا أسئلة بعد. أجب عمّا يُسأل كل يوم مرة واحدة هنا.',
    en: 'No questions yet. Answer once here what is asked every day.',
    tr: 'Henüz soru yok. Her gün sorulanı burada bir kez yanıtlayın.',
  },
  'desk.faq_add': { ar: 'سؤال جديد', en: 'New question', tr: 'Yeni soru' },
  'desk.field.question': { ar: 'السؤال', en: 'Question', tr: 'Soru' },
  'desk.field.answer': { ar: 'الجواب', en: 'Answer', tr: 'Yanıt' },
})
