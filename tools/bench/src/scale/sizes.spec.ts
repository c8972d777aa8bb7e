import { storedBytesOf } from './sizes';

it('counts the files of stored fields alone', () => {
  const file_sizes = {
    fdt: { size_in_bytes: 900, description: 'Field Data' },
    fdx: { size_in_bytes: 30, description: 'Field Index' },
    fdm: { size_in_bytes: 2, description: 'Field Metadata' },
    dvd: { size_in_bytes: 400, description: 'DocValues' },
    tim: { size_in_bytes: 300, description: 'Term Dictionary' },
  };
  expect(storedBytesOf({ _all: { primaries: { segments: { count: 3, file_sizes } } } })).toBe(932);
});

it('throws for an answer without the sizes of files', () => {
  expect(() => storedBytesOf({ _all: { primaries: { segments: { count: 3 } } } })).toThrow('file_sizes');
});
