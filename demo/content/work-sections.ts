import type { DemoWorkSection } from '../types.ts'

export const workSections: DemoWorkSection[] = [
  {
    key: 'education',
    title: { ar: 'التعليم والمنح', en: 'Education and scholarships', tr: 'Eğitim ve burslar' },
    text: {
      ar: 'منح جزئية ودروس تقوية ومرافقة للطالب من التسجيل حتى التخرج.',
      en: 'Partial scholarships, tutoring, and company from enrolment to graduation.',
      tr: 'Kısmi burslar, destek dersleri ve kayıttan mezuniyete kadar rehberlik.',
    },
  },
  {
    key: 'housing',
    title: { ar: 'السكن الطلابي', en: 'Student housing', tr: 'Öğrenci yurtları' },
    text: {
      ar: 'بيوت آمنة قريبة من الجامعات، بإيجار يطيقه الطالب وجيران يشبهونه.',
      en: 'Safe homes close to universities, at a rent students can bear.',
      tr: 'Üniversitelere yakın, öğrencinin ödeyebileceği kirayla güvenli evler.',
    },
  },
  {
    key: 'centers',
    title: { ar: 'المراكز الشبابية', en: 'Youth centers', tr: 'Gençlik merkezleri' },
    text: {
      ar: 'نوادٍ ودورات وقاعات دراسة مفتوحة كل يوم لكل من يطرق الباب.',
      en: 'Clubs, courses and study rooms, open every day to everyone.',
      tr: 'Her gün, kapıyı çalan herkese açık kulüpler, kurslar ve çalışma salonları.',
    },
  },
  {
    key: 'volunteering',
    title: { ar: 'العمل التطوعي', en: 'Volunteering', tr: 'Gönüllülük' },
    text: {
      ar: 'فرق تزور وتعلّم وتطبخ وتصلح، وكل متطوع يجد مكانه.',
      en: 'Teams that visit, teach, cook and repair; there is a place for everyone.',
      tr: 'Ziyaret eden, öğreten, pişiren ve onaran ekipler; herkese bir yer var.',
    },
  },
  {
    key: 'relief',
    title: { ar: 'الإغاثة', en: 'Relief', tr: 'Yardım' },
    text: {
      ar: 'نصل في الأيام الأولى، ونبقى بعد أن تغادر الكاميرات.',
      en: 'We arrive in the first days and stay after the cameras have left.',
      tr: 'İlk günlerde yetişir, kameralar gittikten sonra da kalırız.',
    },
  },
  {
    key: 'culture',
    title: { ar: 'الثقافة واللغة', en: 'Culture and language', tr: 'Kültür ve dil' },
    text: {
      ar: 'نوادي قراءة، ودورات عربية وتركية، وأمسيات تجمع من تفرّقوا.',
      en: 'Reading clubs, Arabic and Turkish courses, evenings that bring people together.',
      tr: 'Okuma kulüpleri, Arapça ve Türkçe kursları, insanları buluşturan akşamlar.',
    },
  },
]
