import { ApiError } from '@obverse/contracts';
import { fireEvent, render, screen } from '@testing-library/react';
import { Field, Form, FormErrors, PasswordField, TextArea } from './form';

it('labels a field and describes it by its hint', () => {
  render(<Field label="Email" hint="We never send spam." type="email" />);
  const input = screen.getByLabelText('Email');
  const hint = document.getElementById(input.getAttribute('aria-describedby') ?? '');
  expect([input.getAttribute('type'), hint?.textContent]).toEqual(['email', 'We never send spam.']);
});

it('labels an area of text', () => {
  render(<TextArea label="Message" required />);
  expect(screen.getByLabelText('Message').tagName).toBe('TEXTAREA');
});

it('shows and hides a password without a submit', () => {
  const onSubmit = jest.fn();
  render(
    <Form onSubmit={onSubmit}>
      <PasswordField label="Password" defaultValue="denarius" />
    </Form>,
  );
  const type = () => screen.getByLabelText('Password').getAttribute('type');
  fireEvent.click(screen.getByRole('button', { name: 'Show password' }));
  expect(type()).toBe('text');
  fireEvent.click(screen.getByRole('button', { name: 'Hide password' }));
  expect([type(), onSubmit.mock.calls.length]).toEqual(['password', 0]);
});

it('is submitted only when the browser finds every field valid', () => {
  const onSubmit = jest.fn();
  render(
    <Form onSubmit={onSubmit}>
      <Field label="Email" type="email" required />
      <button type="submit">Send</button>
    </Form>,
  );
  const submitWith = (value: string) => {
    fireEvent.change(screen.getByLabelText('Email'), { target: { value } });
    fireEvent.click(screen.getByRole('button', { name: 'Send' }));
    return onSubmit.mock.calls.length;
  };
  expect([submitWith(''), submitWith('no address'), submitWith('ada@example.org')]).toEqual([0, 0, 1]);
});

describe('the errors of a form', () => {
  const refusal = (message: string, ...faults: string[]) =>
    new ApiError(400, { message, errors: faults.map((fault) => ({ message: fault })) });

  it.each([
    ['the message', refusal('The message'), ['The message']],
    ['the list of errors instead of the message', refusal('The message', 'First', 'Second'), ['First', 'Second']],
    ['each error once', refusal('The message', 'First', 'First'), ['First']],
    [
      'that the server cannot be reached',
      new TypeError('Failed to fetch'),
      ['The server cannot be reached. Please try again.'],
    ],
    ['a text', 'A text', ['A text']],
  ])('are %s', (_, error, texts) => {
    render(<FormErrors error={error} />);
    const alert = screen.getByRole('alert');
    expect([...alert.querySelectorAll('p, li')].map((each) => each.textContent)).toEqual(texts);
  });

  it('are absent without an error', () => {
    render(<FormErrors error={null} />);
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
