/** Data: keyboards in addition to those of the library. */

/** The keys without Shift, from the left. The rows below that of the digits begin below the 1; a space is a key that is no single character. */
export type KeyRows = readonly [digits: string, upper: string, home: string, lower: string];

const digits = '1234567890-=';

export const keyboards: Readonly<Record<string, KeyRows>> = {
  russian: [digits, 'йцукенгшщзхъ', 'фывапролджэ', 'ячсмитьбю.'],
  ukrainian: [digits, 'йцукенгшщзхї', 'фівапролджє', 'ячсмитьбю.'],
  belarusian: [digits, "йцукенгшўзх'", 'фывапролджэ', 'ячсмітьбю.'],
  bulgarian: [digits, ',уеишщксдзц;', 'ьяаожгтнвмч', 'юйъэфхпрлб'],
  bulgarianPhonetic: [digits, 'явертъуиопшщ', 'асдфгхйкл', 'зьцжбнм'],
  serbian: [digits, 'љњертзуиопшђ', 'асдфгхјклчћ', 'ѕџцвбнм'],
  macedonian: [digits, 'љњертѕуиопшѓ', 'асдфгхјклчќ', 'зџцвбнм'],
  greek: [digits, ';ςερτυθιοπ', 'ασδφγηξκλ', 'ζχψωβνμ'],
  georgian: [digits, 'ქწერტყუიოპ', 'ასდფგჰჯკლ', 'ზხცვბნმ'],
  hebrew: [digits, "/'קראטוןםפ", 'שדגכעיחלךף', 'זסבהנמצתץ'],
  arabic: [digits, 'ضصثقفغعهخحجد', 'شسيبلاتنمكط', 'ئءؤر ىةوزظ'],
  turkish: [digits, 'qwertyuıopğü', 'asdfghjklşi', 'zxcvbnmöç'],
  spanish: [digits, 'qwertyuiop', 'asdfghjklñ', 'zxcvbnm'],
  nordic: [digits, 'qwertyuiopå', 'asdfghjklöä', 'zxcvbnm'],
  colemak: [digits, 'qwfpgjluy;', 'arstdhneio', 'zxcvbkm'],
};
