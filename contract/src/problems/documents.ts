import { text } from '../values/text.ts';
import type { ProblemText } from './problem-text.ts';

/** Refusals about uploaded files: documents, signatures, photos and videos. */
export const documentProblemTexts = {
  broken_file: {
    status: 415,
    text: text('फाइल बिग्रिएको छ, खुल्दैन। फेरि स्क्यान गर्नुहोस्।', 'The file is damaged and does not open. Scan it again.'),
  },
  infected: {
    status: 422,
    text: text('यस फाइलमा भाइरस भेटियो, त्यसैले लिइएन।', 'A virus was found in this file, so it was not accepted.'),
  },
  locked_pdf: {
    status: 415,
    text: text(
      'यो PDF मा पासवर्ड छ। पासवर्ड हटाएर फेरि पठाउनुहोस्।',
      'This PDF has a password. Remove it and send the file again.',
    ),
  },
  video_length: {
    status: 422,
    text: text(
      'थुतुनोको भिडियो ५ देखि २० सेकेन्डको हुनुपर्छ। फेरि खिच्नुहोस्।',
      'A muzzle video lasts from 5 to 20 seconds. Film it again.',
    ),
  },
  too_many_pixels: {
    status: 413,
    text: text(
      'तस्बिर धेरै ठूलो छ। कम रिजोलुसनमा पठाउनुहोस्।',
      'The picture is too large to open. Send it at a lower resolution.',
    ),
  },
  too_many_pages: {
    status: 413,
    text: text('PDF मा १०० भन्दा बढी पृष्ठ छन्। टुक्र्याएर पठाउनुहोस्।', 'The PDF has more than 100 pages. Send it in parts.'),
  },
  empty_mark: {
    status: 422,
    text: text('तस्बिरमा कुनै छाप देखिएन।', 'Nothing is visible in the picture.'),
  },
  no_mark: {
    status: 422,
    text: text('हस्ताक्षर वा ल्याप्चेमध्ये एउटा चाहिन्छ।', 'A signature or a thumb print is needed.'),
  },
  mark_replaced: {
    status: 409,
    text: text('यो हस्ताक्षर पछि फेरिइसकेको छ।', 'A later signature has replaced this one.'),
  },
  signed_too_early: {
    status: 422,
    text: text('हस्ताक्षर लिएको ३० दिनभित्र राख्नुपर्छ।', 'A signature must be recorded within 30 days.'),
  },
  document_accepted: {
    status: 409,
    text: text(
      'स्वीकृत कागजात फेर्न वा मेटाउन मिल्दैन। पहिले फिर्ता गर्नुहोस्।',
      'An accepted document cannot be replaced or deleted. Return it first.',
    ),
  },
  document_decided: {
    status: 409,
    text: text('जाँच भइसकेको कागजात मेटाउन मिल्दैन।', 'A document that has been checked cannot be deleted.'),
  },
  own_document: {
    status: 422,
    text: text(
      'यो कागजात तपाईँ आफैँले राख्नुभएको हो, त्यसैले अरूले स्वीकार गर्नुपर्छ।',
      'You uploaded this document yourself, so someone else must accept it.',
    ),
  },
  document_replaced: {
    status: 409,
    text: text('यस कागजातको ठाउँमा अर्को राखिसकिएको छ।', 'Another document has already replaced this one.'),
  },
  too_large: { status: 413, text: text('फाइल तोकिएकोभन्दा ठूलो छ।', 'The file is too large.') },
  unsupported_media: { status: 415, text: text('यस प्रकारको फाइल मिल्दैन।', 'This kind of file is not accepted.') },
  hash_differs: {
    status: 422,
    text: text('पुगेको फाइल पठाएकोसँग मिलेन। फेरि पठाउनुहोस्।', 'The file received differs from the one sent. Send it again.'),
  },
  upload_begun: {
    status: 409,
    text: text('यो फाइल आउन सुरु भइसकेको छ।', 'This file is already being uploaded.'),
  },
  upload_unfinished: {
    status: 409,
    text: text('फाइल पूरै आइपुगेको छैन।', 'The file has not been received in full.'),
  },
  too_many_uploads: {
    status: 429,
    text: text(
      'टुङ्गिन बाँकी अपलोड धेरै भए। पहिलेका टुङ्ग्याउनुहोस् वा हटाउनुहोस्।',
      'Too many unfinished uploads. Finish or cancel some first.',
    ),
  },
  too_many_company_uploads: {
    status: 429,
    text: text(
      'कम्पनीका टुङ्गिन बाँकी अपलोड धेरै भए। केही टुङ्गिएपछि फेरि पठाउनुहोस्।',
      'The company has too many unfinished uploads. Send it again when some have ended.',
    ),
  },
  storage_full: {
    status: 507,
    text: text(
      'कम्पनीका फाइल राख्ने ठाउँ पुगेन। कम्पनीको एडमिनलाई भन्नुहोस्।',
      "The company's room for files is used up. Ask your company's admin.",
    ),
  },
  no_room: {
    status: 507,
    text: text(
      'सर्भरमा फाइल राख्ने ठाउँ पुगेन। सर्भर चलाउनेलाई भन्नुहोस्।',
      'The server has run out of space for files. Tell the system administrator.',
    ),
  },
  no_video_program: {
    status: 503,
    text: text(
      'सर्भरमा भिडियो पढ्ने प्रोग्राम (ffmpeg) छैन। सर्भर चलाउनेलाई राख्न भन्नुहोस्।',
      'The server lacks the program that reads videos. Ask the system administrator to install ffmpeg.',
    ),
  },
  model_not_configured: {
    status: 503,
    text: text(
      'तस्बिर चिन्ने सेवा राखिएको छैन। सर्भर चलाउनेलाई भन्नुहोस्।',
      'No classifier of pictures is configured. Ask the system administrator.',
    ),
  },
  model_unusable: {
    status: 503,
    text: text(
      'तस्बिर चिन्ने मोडेल प्रयोग गर्न मिलेन। सर्भर चलाउनेलाई लग हेर्न भन्नुहोस्।',
      'The model that reads pictures cannot be used. Ask the system administrator to look at the log.',
    ),
  },
  unreadable_image: { status: 422, text: text('यो तस्बिर खुलेन।', 'This picture could not be opened.') },
  muzzle_not_enrolled: {
    status: 409,
    text: text(
      'यस पशुको थुतुनो दर्ता भएको छैन। अरू पहिचानका आधारमा निर्णय गर्नुहोस्।',
      'The muzzle of this animal is not enrolled. Decide by other marks.',
    ),
  },
  not_of_herd: { status: 422, text: text('बथानको थुतुनो लिइँदैन।', 'A herd has no muzzle print.') },
  heic_unreadable: {
    status: 415,
    text: text(
      'HEIC फोटो यहाँ खुल्दैन। मोबाइलको क्यामेरा सेटिङमा JPEG (Most Compatible) छानेर फेरि खिच्नुहोस्, वा JPEG बनाएर पठाउनुहोस्।',
      'HEIC photos cannot be opened here. Set the camera to JPEG (Most Compatible) and take it again, or send it as JPEG.',
    ),
  },
} as const satisfies Record<string, ProblemText>;
