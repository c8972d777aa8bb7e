import { unreadable } from './lot-extraction';
import { fetched } from '../testing/samples.factory';

const request = { kind: 'list', url: 'https://coins.example/list' } as const;
const snippetOf = (body: string) => unreadable(fetched(request, body), 'no rows').faults[0]?.snippet;

describe('the snippet of an unreadable page', () => {
  it.each([
    [
      'the content of its body',
      `<html><head>${'<script></script>'.repeat(500)}</head><BODY class="x">\n <p>Closed`,
      '<p>Closed',
    ],
    ['all of it where it has no body', '{"error":"no"}', '{"error":"no"}'],
    ['all of it where its body is empty or never begins', '<head>x</head><body', '<head>x</head><body'],
  ])('is %s', (_, body, snippet) => expect(snippetOf(body)).toBe(snippet));

  it('is no longer than a record permits', () => expect(snippetOf(`<body>${'x'.repeat(9_000)}`)).toHaveLength(2000));
});
