"""A minimal project of django-oscar with the program's own templates and models."""
